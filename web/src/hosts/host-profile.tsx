import { HOST_LANGUAGES, type HostLanguage, languageName } from "@lopango/contract/listings/languages";
import type { HostProfile as Profile } from "@lopango/contract/hosts/host";
import type { Session } from "@lopango/contract/identity/session";
import { paths } from "@lopango/contract/paths";
import { PHOTO_TYPES } from "@lopango/contract/photos/photos";
import { useRef, useState } from "react";
import { Link } from "react-router";
import useSWR from "swr";
import { HostPicture } from "./host-facts.tsx";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { fileRequest } from "../lib/api/file-transfer.ts";
import { useAction } from "../lib/loading/action.ts";
import { preparedPhoto, uploadProblem } from "../files/shrink/shrink.ts";
import { Button } from "../ui/button.tsx";
import { ChipChoice } from "../ui/chip-choice.tsx";
import { FailureText } from "../ui/failure-note.tsx";
import { showToast } from "../ui/toast.ts";

/** What guests see of a host: photo and languages. */
export default function HostProfile({ session: { uid, full_name } }: { session: Session }) {
  const { data, error, mutate } = useSWR(keyOf("host-profile", uid), () => api.get("/api/host/profile"));
  const keep = (profile: Profile) => mutate(profile, { revalidate: false });
  return (
    <section aria-labelledby="profil-hote" className="mt-10 space-y-5 border-t border-line pt-6">
      <h2 id="profil-hote" className="text-xl">
        Profil d’hôte
      </h2>
      <p>
        Les voyageurs voient votre prénom, votre photo et vos langues sur{" "}
        <Link to={paths.hostPage(uid)} className="font-semibold text-ink underline underline-offset-4">
          votre page d’hôte
        </Link>
        , jamais votre nom de famille, votre numéro ni votre adresse e-mail.
      </p>
      {data ? (
        <>
          <PhotoPart name={full_name} profile={data} onSaved={keep} />
          <LanguagesPart profile={data} onSaved={keep} />
        </>
      ) : error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {messageOf(error)}
        </p>
      ) : null}
    </section>
  );
}

interface PartProps {
  profile: Profile;
  onSaved: (profile: Profile) => Promise<unknown>;
}

function PhotoPart({ name, profile, onSaved }: PartProps & { name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const send = useAction(async (file: File) => {
    const photo = await preparedPhoto(file);
    await onSaved(await api.post("/api/host/profile/photos", fileRequest(photo, file.name)));
    showToast("success", "Votre photo est enregistrée.");
  });
  const remove = useAction(async (id: string) => {
    await api.delete("/api/host/profile/photos/{photo_id}", { params: { photo_id: id } });
    await onSaved({ ...profile, photo: null });
  });
  const problem = send.error ?? remove.error;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-4">
        <HostPicture host={{ first_name: name, photo: profile.photo }} className="size-24 text-xl" />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={send.isBusy} onClick={() => input.current?.click()}>
            {profile.photo ? "Changer de photo" : "Ajouter une photo"}
          </Button>
          {profile.photo ? (
            <Button variant="quiet" busy={remove.isBusy} onClick={() => void remove.run(profile.photo?.id ?? "")}>
              Retirer
            </Button>
          ) : null}
          <input
            ref={input}
            type="file"
            hidden
            accept={PHOTO_TYPES.join()}
            aria-label="Photo de profil"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void send.run(file);
              // Allows choosing the same file again.
              event.target.value = "";
            }}
          />
        </div>
      </div>
      <FailureText className="mt-3">{problem ? uploadProblem(problem) : null}</FailureText>
    </div>
  );
}

function LanguagesPart({ profile, onSaved }: PartProps) {
  const [chosen, setChosen] = useState<readonly string[]>(profile.languages);
  const save = useAction(async () => {
    const languages = HOST_LANGUAGES.filter((language) => chosen.includes(language)) as HostLanguage[];
    await onSaved(await api.put("/api/host/profile", { body: { languages } }));
    showToast("success", "Vos langues sont enregistrées.");
  });
  return (
    <div className="space-y-3">
      <ChipChoice
        legend="Langues que vous parlez"
        type="checkbox"
        choices={HOST_LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <Button variant="secondary" busy={save.isBusy} onClick={() => void save.run()}>
        Enregistrer mes langues
      </Button>
      <FailureText>{save.error ? messageOf(save.error) : null}</FailureText>
    </div>
  );
}
