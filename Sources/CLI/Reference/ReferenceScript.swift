/// What the pages do: they keep the reader's language and colours, and find things.
///
/// Without it they are read in English, with every example in every language.
enum ReferenceScript {
  static let text = """
    "use strict";
    const root = document.documentElement;
    const kept = {
      get(key) { try { return localStorage.getItem("nacre-" + key); } catch { return null; } },
      set(key, value) { try { localStorage.setItem("nacre-" + key, value); } catch {} },
    };

    const speak = (language) => {
      root.dataset.language = language;
      root.lang = language;
    };
    speak(kept.get("language") ?? (navigator.language.startsWith("sv") ? "sv" : "en"));
    if (kept.get("theme")) root.dataset.theme = kept.get("theme");

    const isDark = () => root.dataset.theme
      ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;

    const showCode = (code) => {
      for (const block of document.querySelectorAll("pre[data-code]")) {
        block.hidden = block.dataset.code !== code;
      }
      for (const button of document.querySelectorAll("[data-choose]")) {
        button.setAttribute("aria-pressed", String(button.dataset.choose === code));
      }
    };

    // A name that begins with the words is nearer than one that holds them, and that than a text.
    const weigh = (entry, words) => {
      const [name, summary] = [entry[0].toLowerCase(), entry[1].toLowerCase()];
      let weight = 0;
      for (const word of words) {
        const last = name.slice(name.lastIndexOf(".") + 1);
        if (name === word) weight += 9;
        else if (name.startsWith(word) || last.startsWith(word)) weight += 6;
        else if (name.includes(word)) weight += 4;
        else if (summary.includes(word)) weight += 1;
        else return 0;
      }
      return weight + 1 / name.length;
    };

    const find = (text) => {
      const words = text.toLowerCase().split(/\\s+/).filter(Boolean);
      if (!words.length) return [];
      return (globalThis.nacreIndex ?? []).map((entry) => [weigh(entry, words), entry])
        .filter(([weight]) => weight > 0).sort((a, b) => b[0] - a[0]).slice(0, 30)
        .map(([, entry]) => entry);
    };

    document.addEventListener("DOMContentLoaded", () => {
      const field = document.getElementById("search");
      const list = document.getElementById("found");
      const count = document.getElementById("count");
      const show = () => {
        const found = find(field.value);
        list.replaceChildren(...found.map(([name, summary, place]) => {
          const link = document.createElement("a");
          link.href = document.body.dataset.root + place;
          const code = document.createElement("code");
          code.textContent = name;
          const small = document.createElement("small");
          small.textContent = summary;
          link.append(code, small);
          const item = document.createElement("li");
          item.append(link);
          return item;
        }));
        list.hidden = found.length === 0;
        count.textContent = field.value ? String(found.length) : "";
      };
      field.addEventListener("input", show);
      document.addEventListener("keydown", (event) => {
        const links = [...list.querySelectorAll("a")];
        const at = links.indexOf(document.activeElement);
        if (event.key === "/" && document.activeElement !== field) {
          event.preventDefault();
          field.focus();
        } else if (event.key === "Escape") {
          list.hidden = true;
        } else if (event.key === "Enter" && document.activeElement === field && links[0]) {
          links[0].click();
        } else if (event.key === "ArrowDown" && (at >= 0 || document.activeElement === field)) {
          event.preventDefault();
          links[Math.min(at + 1, links.length - 1)]?.focus();
        } else if (event.key === "ArrowUp" && at >= 0) {
          event.preventDefault();
          (links[at - 1] ?? field).focus();
        }
      });
      document.getElementById("language").addEventListener("click", () => {
        speak(root.dataset.language === "sv" ? "en" : "sv");
        kept.set("language", root.dataset.language);
      });
      document.getElementById("theme").addEventListener("click", () => {
        root.dataset.theme = isDark() ? "light" : "dark";
        kept.set("theme", root.dataset.theme);
      });
      for (const button of document.querySelectorAll("[data-choose]")) {
        button.addEventListener("click", () => {
          kept.set("code", button.dataset.choose);
          showCode(button.dataset.choose);
        });
      }
      showCode(kept.get("code") ?? "json");
    });

    """
}

/// What the search box looks through: a name, what it is, and its place.
struct ReferenceSearch {
  let book: ReferenceBook

  var text: String {
    let methods = book.methods.map { method in
      let name = method["name"]?.string ?? ""
      return row(name, method["summary"]?.string ?? "", "methods/\(name).html")
    }
    let types = book.types.map {
      row($0.name, $0.value["description"]?.string ?? "", ReferenceText.place("types", $0.name))
    }
    let faults = book.faults.map { fault in
      let texts = [sentence(fault.value["message"]?.string ?? ""), swedish(fault.name)]
      return row(
        fault.name, texts.joined(separator: " · "), ReferenceText.place("faults", fault.name))
    }
    let events = book.events.map {
      row($0.name, $0.value["summary"]?.string ?? "", "events.html#\($0.name)")
    }
    let rows = (methods + events + types + faults).map(\.text)
    return "globalThis.nacreIndex = [\n\(rows.joined(separator: ",\n"))\n];\n"
  }

  private func swedish(_ name: String) -> String { sentence(book.swedish[name] ?? "") }

  private func row(_ name: String, _ summary: String, _ place: String) -> JSONTree {
    // It is shown as it is, where a mark of code would be a character.
    .array([.string(name), .string(summary.filter { $0 != "`" }), .string(place)])
  }
}
