import { nearPart } from "../../lib/loading/near-part.tsx";

export default nearPart(() => import("./below.tsx"), "order-4");
