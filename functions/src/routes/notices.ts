import type { Handlers } from "../http/handler.ts";
import { listNotices, readNotice, readNotices, type ReadNoticesDeps } from "../usecases/notices/read-notices.ts";

export function noticeRoutes(deps: ReadNoticesDeps): Pick<Handlers, "listNotices" | "readNotices" | "readNotice"> {
  return {
    listNotices: ({ caller, query }) => listNotices(deps, caller, query),
    readNotices: ({ caller, body }) => readNotices(deps, caller, new Date(body.until)),
    readNotice: ({ caller, params }) => readNotice(deps, caller, params.id),
  };
}
