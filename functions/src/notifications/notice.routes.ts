import type { noticesEndpoints } from "@lopango/contract/endpoints/notices";
import type { Handlers } from "../identity/handlers.ts";
import { addPushDevice, removePushDevice, type PushDevicesDeps } from "./push-devices.ts";
import { listNotices, readNotice, readNotices, type ReadNoticesDeps } from "./read-notices.ts";
import { changeNoticeSettings, noticeSettings, unsubscribe, type NoticeSettingsDeps } from "./settings.ts";

export type NoticeDeps = ReadNoticesDeps & NoticeSettingsDeps & PushDevicesDeps;

export function noticeRoutes(deps: NoticeDeps): Pick<Handlers, keyof typeof noticesEndpoints> {
  return {
    listNotices: ({ caller, query }) => listNotices(deps, caller, query),
    readNotices: ({ caller, body }) => readNotices(deps, caller, new Date(body.until)),
    readNotice: ({ caller, params }) => readNotice(deps, caller, params.id),
    getNoticeSettings: ({ caller }) => noticeSettings(deps, caller),
    changeNoticeSettings: ({ caller, body, count }) => changeNoticeSettings(deps, caller, body.choices, count),
    addPushDevice: ({ caller, body, count }) => addPushDevice(deps, caller, body, count),
    removePushDevice: ({ caller, params }) => removePushDevice(deps, caller.uid, params.id),
    unsubscribe: ({ query }) => unsubscribe(deps, query),
  };
}
