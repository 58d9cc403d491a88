import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { providerTitle } from "@lopango/contract/payments/provider-title";
import type { ProviderState } from "../../payments/rules/provider-state.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationRule } from "./notification.ts";

export type ProviderEventKind = Extract<EventKind, `provider.${string}`>;

export const PROVIDER_NOTIFICATIONS: Record<ProviderEventKind, readonly NotificationRule<ProviderState, "admins">[]> = {
  "provider.stopped": [
    {
      to: "admins",
      topic: "admin",
      everyWay: true,
      when: ({ stop }) => stop !== null,
      asks: true,
      say: ({ name }) => ({
        title: "Prestataire de paiement arrêté",
        text: `${providerTitle(name)} a annoncé au moins trois paiements en une heure sans les confirmer\u202f: il ne reçoit plus de nouveaux paiements. Vérifiez, puis reprenez.`,
        path: ADMIN_SCREENS.adminProviders,
      }),
    },
  ],
  // The admin who went on knows it.
  "provider.resumed": [],
};
