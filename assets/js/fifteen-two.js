// <fifteen-two game="cribbage" theme="auto"><a href="…">Play Cribbage</a></fifteen-two>
//
// A table of Fifteen Two on any page; this is the only script it needs. It makes a frame, gives it
// the height it asks for, and tells of the game by DOM events ("fifteen-two:score", …). What the
// element holds is for readers without scripts. See docs/embed.md for attributes and messages.

(() => {
  if (customElements.get("fifteen-two")) return;

  const NS = "fifteen-two";
  const VERSION = 1;
  const OUT = ["ready", "resize", "started", "move", "score", "handEnd", "gameEnd", "answer", "error"];
  const TABLE = [
    "game", "scenario", "seed", "rules", "target", "counting", "seats", "sets", "level",
    "players", "first", "record", "daily",
  ];
  const LOOK = ["lang", "theme", "deck", "board", "ui", "speed"];
  const LIVE = ["lang", "theme"]; // can be changed while one plays
  const LEAST = 200;
  const MOST = 900;

  const script = document.currentScript ?? document.querySelector("script[src*='fifteen-two.js']");
  const site = new URL("../../", script.src);
  const tables = new Set();
  let running = null; // one table of a page at a time: each is a Python of its own

  const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

  class FifteenTwo extends HTMLElement {
    static observedAttributes = [...TABLE, ...LOOK, "sandbox"];

    #frame = null;
    #greeted = false;
    #changed = false;
    #state = "";
    #waiting = [];

    connectedCallback() {
      if (!this.shadowRoot) this.attachShadow({ mode: "open" });
      tables.add(this);
      this.#make();
    }

    disconnectedCallback() {
      tables.delete(this);
      if (running === this) running = null;
      this.#frame?.remove();
      this.#frame = null;
    }

    attributeChangedCallback(name, before, value) {
      if (!this.#frame || before === value) return;
      if (LIVE.includes(name) && value !== null) {
        this.send(name, { [name]: value });
      } else if (!this.#changed) {
        this.#changed = true; // several at once make one new frame
        queueMicrotask(() => {
          this.#changed = false;
          if (this.#frame) this.#make();
        });
      }
    }

    /** The page that the frame shows. */
    get address() {
      const address = new URL(site);
      address.searchParams.set("embed", "1");
      for (const name of [...TABLE, ...LOOK]) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      return address;
    }

    /** Tell the frame something: hello, load, theme, lang, reset, hint or focus. */
    send(type, data = {}, id = undefined) {
      if (!this.#greeted) {
        // A frame far down the page is not there yet; what is said to it is kept, and fetches it.
        this.#waiting.push([type, data, id]);
        if (this.#frame) this.#frame.loading = "eager";
        return;
      }
      const message = { ns: NS, v: VERSION, type, data };
      if (id !== undefined) message.id = id;
      this.#frame?.contentWindow?.postMessage(message, this.#origin === "null" ? "*" : this.#origin);
    }

    /** Play here: as if Play were pressed, or at another table. */
    load(data = {}) {
      this.send("load", data);
    }

    reset() {
      this.send("reset");
    }

    hint() {
      this.send("hint");
    }

    focus() {
      this.#frame?.focus();
      this.send("focus");
    }

    /** Where the frame's messages come from; a sandbox may leave it no origin. */
    get #origin() {
      const box = this.getAttribute("sandbox");
      return box === null || box.split(/\s+/).includes("allow-same-origin") ? site.origin : "null";
    }

    #make(rested = false) {
      // A new frame each time: another address in the old one would be a step of the history.
      if (running === this) running = null;
      const height = this.#frame?.style.height;
      const frame = document.createElement("iframe");
      const address = this.address;
      if (rested) address.hash = "rested";
      if (this.hasAttribute("sandbox")) frame.setAttribute("sandbox", this.getAttribute("sandbox"));
      Object.assign(frame, {
        src: address.href,
        title: this.getAttribute("label") ?? "A table of Fifteen Two",
        loading: "lazy",
        allow: "fullscreen; clipboard-write",
      });
      Object.assign(this.style, { display: this.style.display || "block" });
      Object.assign(frame.style, {
        display: "block", width: "100%", height: height || "560px", border: "0", borderRadius: "12px",
      });
      this.#greeted = false;
      this.#state = "";
      this.#waiting = [];
      this.#frame = frame;
      this.shadowRoot.replaceChildren(frame);
    }

    /** Back to the poster, so that another table can be played; its game is kept by the frame. */
    rest() {
      this.#make(true);
      this.#tell("rested", {});
    }

    isFrom(event) {
      return this.#frame !== null && event.source === this.#frame.contentWindow && event.origin === this.#origin;
    }

    hear(type, data) {
      if (type === "resize") this.#resize(data.height);
      if (type !== "ready" || this.#ready(data)) this.#tell(type, data);
    }

    /** Whether that is news: the answer to a greeting is not. */
    #ready({ state }) {
      if (!this.#greeted) {
        this.#greeted = true;
        this.send("hello");
        for (const each of this.#waiting.splice(0)) this.send(...each);
      }
      if (state !== "poster" && running !== this) {
        running?.rest();
        running = this;
      }
      const news = state !== this.#state;
      this.#state = state;
      return news;
    }

    #resize(height) {
      if (!Number.isFinite(height) || this.hasAttribute("height")) return;
      this.#frame.style.height = `${Math.round(Math.min(MOST, Math.max(LEAST, height)))}px`;
    }

    #tell(type, detail) {
      this.dispatchEvent(new CustomEvent(`${NS}:${type}`, { detail, bubbles: true, composed: true }));
    }
  }

  addEventListener("message", (event) => {
    const message = event.data;
    if (!isPlain(message) || message.ns !== NS || message.v !== VERSION || !OUT.includes(message.type)) return;
    if (!isPlain(message.data)) return;
    for (const table of tables) if (table.isFrom(event)) table.hear(message.type, message.data);
  });

  customElements.define("fifteen-two", FifteenTwo);
})();
