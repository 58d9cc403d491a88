import sharp from "sharp";

// One thread and no cache limit the memory to one image.
sharp.concurrency(1);
sharp.cache(false);

export { default } from "sharp";
