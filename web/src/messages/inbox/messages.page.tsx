import { useParams } from "react-router";
import { useSession } from "../../identity/session/store.ts";
import { Conversation } from "../thread/conversation.tsx";
import { Inbox } from "./inbox.tsx";

/** `/messages` and `/messages/{id}`: one chunk, since each links to the other. */
export default function MessagesPage() {
  const { id } = useParams();
  const uid = useSession().profile?.uid ?? "";
  return id ? <Conversation key={`${uid} ${id}`} uid={uid} id={id} /> : <Inbox uid={uid} />;
}
