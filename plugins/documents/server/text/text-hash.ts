import { fingerprint } from '@cloudoc/core/server/security/keys.ts'

/** Fingerprint of a text: two with the same read the same, layout apart. */
export const hashOf = ({
  header,
  body,
  footer,
}: {
  header: string | null
  body: string | null
  footer: string | null
}): string => fingerprint([header ?? '', body ?? '', footer ?? ''].join('\n\u0000\n'))
