/** Nothing arrived at a webhook for days, and it was turned off. `personId`: row id of the account holder. */
export interface WebhookStopped {
  companyId: number
  personId: number
  webhookId: string
  /** Where it was: 'rota.example.org'. */
  host: string
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'connect.webhook-stopped': WebhookStopped
  }
}
