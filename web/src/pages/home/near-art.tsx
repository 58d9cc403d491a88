import { nearPart } from "../../lib/loading/near-part.tsx";

export default nearPart(() => import("./hero-art.tsx"), "absolute bottom-0");
