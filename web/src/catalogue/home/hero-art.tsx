import { ExamplePhotos } from "./example-photos.tsx";
import { Skyline } from "./skyline.tsx";

/** Decoration of the hero; loads after the text and the search form. */
export default function HeroArt() {
  return (
    <>
      <ExamplePhotos className="page mt-8 sm:p-0 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0 md:self-center md:justify-end" />
      <Skyline className="absolute inset-x-0 bottom-0 -z-10 h-32 w-full lg:h-36" />
    </>
  );
}
