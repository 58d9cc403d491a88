import type { CSSOptions } from "vite";

type PostCss = Exclude<NonNullable<CSSOptions["postcss"]>, string>;
type PostCssPlugin = NonNullable<PostCss["plugins"]>[number];

/**
 * Tailwind's style sheet for browsers older than its own oldest (decision 130). Layers, which they skip whole, are
 * written one after the other: what overrides stands behind what it overrides, and weighs as much at least.
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
      // The height without a browser's bars: before Chrome 108 the height with them.
      if (/\ddvh/.test(value)) declaration.cloneBefore({ value: value.replace(/(\d)dvh/g, "$1vh") });
      // Properties of their own since Chrome 104.
      if (prop === "translate")
        declaration.assign({
          prop: "transform",
          value: `translate(${value.replaceAll(/var\(([\w-]+)\)/g, "var($1,0px)").replace(" ", ",")})`,
        });
      if (prop === "rotate") declaration.assign({ prop: "transform", value: `rotate(${value})` });
    });
  },
};
