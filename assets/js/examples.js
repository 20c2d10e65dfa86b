// The live page about embedding: writes this site's address into the snippets, copies them, and logs
// what the tables say. It uses <fifteen-two> as any other page would.

(() => {
  const STAND_IN = "https://fifteen-two.example/";
  const MOST_LINES = 60;
  const LONGEST = 240;
  const site = new URL("./", location.href).href;

  for (const code of document.querySelectorAll(".snippet code")) {
    code.textContent = code.textContent.replaceAll(STAND_IN, site);
  }
  // A policy names an origin, which has no slash at its end.
  for (const code of document.querySelectorAll(".snippet code")) {
    code.textContent = code.textContent.replaceAll(STAND_IN.slice(0, -1), location.origin);
  }

  for (const button of document.querySelectorAll(".copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(button.parentElement.querySelector("code"));
        button.textContent = "Selected: copy it now";
      }
      setTimeout(() => (button.textContent = "Copy"), 2000);
    });
  }

  const log = document.getElementById("events");
  let last = document.querySelector("fifteen-two");
  const note = (table, type, detail) => {
    log.querySelector(".log-empty")?.remove();
    const line = document.createElement("li");
    const name = document.createElement("b");
    name.textContent = `${table.getAttribute("game")} ${type} `;
    line.append(name, JSON.stringify(detail).slice(0, LONGEST));
    log.append(line);
    while (log.children.length > MOST_LINES) log.firstElementChild.remove();
    log.scrollTop = log.scrollHeight;
  };
  const TYPES = ["ready", "started", "move", "score", "handEnd", "gameEnd", "answer", "error", "rested"];
  for (const type of TYPES) {
    document.addEventListener(`fifteen-two:${type}`, ({ target, detail }) => {
      if (type === "ready" && detail.state !== "poster") last = target;
      note(target, type, detail);
    });
  }

  let themes = ["light", "dark"];
  for (const button of document.querySelectorAll("[data-send]")) {
    button.addEventListener("click", () => {
      const { send } = button.dataset;
      if (send !== "dark") return last.send(send);
      themes = themes.reverse();
      button.textContent = themes[1] === "dark" ? "Dark" : "Light";
      return last.setAttribute("theme", themes[0]);
    });
  }
})();
