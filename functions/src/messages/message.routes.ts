import type { Handlers } from "../identity/handlers.ts";
import { askHost, listMessages, listThreads, readThread, sendMessage, type MessagesDeps } from "./send-message.ts";
import { addReportPhotos, addThreadPhotos, readThreadPhoto, type ThreadUploadDeps } from "./thread-photos.ts";

export const messageRoutes = (deps: MessagesDeps) =>
  ({
    getThreadPhoto: ({ caller, params: { id: thread, photo_id: id }, query }) =>
      readThreadPhoto(deps, caller, { thread, id }, query.size),
    listThreads: ({ caller, query }) => listThreads(deps, caller, query),
    listThreadMessages: ({ caller, params: { id }, query }) =>
      listMessages(deps, caller, { asked: "thread", id }, query),
    sendThreadMessage: ({ caller, params: { id }, body, count }) =>
      sendMessage(deps, caller, { asked: "thread", id }, body, count),
    readThread: ({ caller, params, body }) => readThread(deps, caller, params.id, new Date(body.until)),
    listBookingMessages: ({ caller, params: { id }, query }) =>
      listMessages(deps, caller, { asked: "booking", id }, query),
    sendBookingMessage: ({ caller, params: { id }, body, count }) =>
      sendMessage(deps, caller, { asked: "booking", id }, body, count),
    askHost: ({ caller, params, body, count }) => askHost(deps, caller, params.id, body, count),
  }) satisfies Partial<Handlers>;

/** The endpoints that the function `upload` serves. */
export const messageUploadRoutes = (deps: ThreadUploadDeps) =>
  ({
    addThreadPhotos: ({ caller, params, form, idempotencyKey, count }) =>
      addThreadPhotos(deps, caller, params.id, form, idempotencyKey, count),
    addReportPhotos: ({ caller, form, idempotencyKey, count }) =>
      addReportPhotos(deps, caller, form, idempotencyKey, count),
  }) satisfies Partial<Handlers>;
