import { canonical, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import type { VersionRow } from '../tables.ts'

/** SHA-256 of a version: title, topics and their files, quiz. Certificates and the chain of evidence name it. */
export const hashOfVersion = (
  {
    title,
    summary,
    minutes,
    valid_months,
    topics,
  }: Pick<VersionRow, 'title' | 'summary' | 'minutes' | 'valid_months' | 'topics'>,
  quizHash: string,
): string =>
  sha256(
    canonical({
      title,
      summary: summary ?? '',
      minutes,
      valid_months,
      quiz: quizHash,
      topics: topics.map(({ id, kind, title: name, required, html, file }) => ({
        id,
        kind,
        name,
        required,
        html,
        file: file?.sha256 ?? '',
      })),
    }),
  )
