import type { Plugin } from "vite";

/** Features that no screen uses, as a pattern of their use, with the functions of React's renderer that only they reach. */
export const UNUSED: readonly { use: RegExp; functions: readonly string[] }[] = [
  {
    use: /\b(ViewTransition|addTransitionType)\b/,
    functions: [
      "applyViewTransitionToHostInstances",
      "commitAfterMutationEffectsOnFiber",
      "commitAppearingPairViewTransitions",
      "commitDeletedPairViewTransitions",
      "commitEnterViewTransitions",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "createViewTransitionInstance",
      "getViewTransitionClassName",
      "getViewTransitionName",
      "measureNestedViewTransitions",
      "queueTransitionTypes",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "restoreViewTransitionOnHostInstances",
      "scheduleViewTransitionEvent",
      "startViewTransition",
      "trackEnterViewTransitions",
      "ViewTransitionPseudoElement",
    ],
  },
  {
    use: /<Fragment\b[^>]*\bref=/,
    functions: [
      "commitNewChildToFragmentInstance",
      "deleteChildFromFragmentInstance",
      "FragmentInstance",
      "traverseVisibleInstancesAndTextInstances",
    ],
  },
  {
    use: /\b(useActionState|useFormStatus|requestFormReset)\b|\b(formAction|<form\b[^>]* action)=\{(async|\()/,
    functions: [
      "extractEvents$1",
      "ensureFormComponentIsStateful",
      "mountActionState",
      "rerenderActionState",
      "startHostTransition",
      "updateActionState",
    ],
  },
  { use: /<(Activity|SuspenseList)\b/, functions: ["updateActivityComponent", "updateSuspenseListComponent"] },
  {
    use: /import \{[^}]*\b(preconnect|preload|preloadModule|preinit|preinitModule)\b[^}]*\} from "react-dom"/,
    functions: ["preconnectAs", "preload", "preloadModule", "preinitModuleScript", "preinitScript", "preinitStyle"],
  },
  // Names of minified functions.
  { use: /\bcomponentStack\b/, functions: ["getStackByFiberInDevAndProd"] },
];

const MODULE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** The method of a class, written as an assignment. */
const METHOD = /^(\w+)\.prototype\.\w+ = /;

/** Empties them, because the bundler cannot know (docs/decisions/0200). Fails if an update renamed one. */
export function withoutUnusedReact(): Plugin {
  return {
    name: "without-unused-react",
    apply: "build",
    transform: {
      filter: { id: MODULE },
      handler(code) {
        const unused = new Set(UNUSED.flatMap(({ functions }) => functions));
        const missing = new Set(unused);
        let emptied = "";
        let end = 0;
        for (const node of this.parse(code).body) {
          const name = node.type === "FunctionDeclaration" ? (node.id?.name ?? "") : undefined;
          const owner = name ?? METHOD.exec(code.slice(node.start, node.end))?.[1] ?? "";
          if (!unused.has(owner)) continue;
          missing.delete(name ?? "");
          emptied += `${code.slice(end, node.start)}${name === undefined ? "" : `function ${name}() {}`}`;
          end = node.end;
        }
        emptied += code.slice(end);
        if (missing.size > 0) this.error(`without-unused-react: React has no function ${[...missing].join(", ")}`);
        return { code: emptied, map: null };
      },
    },
  };
}
