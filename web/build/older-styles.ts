import type { CSSOptions } from "vite";

type PostCss = Exclude<NonNullable<CSSOptions["postcss"]>, string>;
type PostCssPlugin = NonNullable<PostCss["plugins"]>[number];

/**
 * Converts Tailwind's style sheet for browsers without cascade layers (docs/decisions/0130).
 * Layers are unwrapped in order, so overrides must have at least the same specificity.
 */
export const olderStyles: PostCssPlugin = {
  postcssPlugin: "older-styles",
  OnceExit(root) {
    root.walkAtRules("layer", (layer) => {
      if (layer.nodes) layer.replaceWith(layer.nodes);
      else layer.remove();
    });
    root.walkDecls((declaration) => {
      const { prop, value } = declaration;
      // `dvh` is missing before Chrome 108.
      if (/\ddvh/.test(value)) declaration.cloneBefore({ value: value.replace(/(\d)dvh/g, "$1vh") });
      // Individual transform properties are missing before Chrome 104.
      if (prop === "translate")
        declaration.assign({
          prop: "transform",
          value: `translate(${value.replaceAll(/var\(([\w-]+)\)/g, "var($1,0px)").replace(" ", ",")})`,
        });
      if (prop === "rotate") declaration.assign({ prop: "transform", value: `rotate(${value})` });
    });
  },
};
