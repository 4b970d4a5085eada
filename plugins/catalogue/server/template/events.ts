/** A template was published with another text than before (or for the first time). */
export interface TemplatePublished {
  /** Document id of the template. */
  templateId: string
  /** Row id of the new version. */
  versionId: number
  /** 1 for the first. */
  number: number
}
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'template.published': TemplatePublished
  }
}
