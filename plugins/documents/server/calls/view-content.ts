import { handle } from '@cloudoc/core/server/handle.ts'
import { absent, done } from '@cloudoc/core/server/outcome.ts'
import { viewContent } from '../../contract/editing.ts'
import { readText } from '../services/texts.ts'
import { gapsIn, onScreen, valuesOf } from '../services/values.ts'

export default handle(viewContent, async ({ input: { fileId, revisionId }, actor, sql }) => {
  const text = await readText(sql, actor.company.id, fileId, revisionId === undefined ? 'current' : `any:${revisionId}`)
  if (!text?.found) return absent(viewContent.texts.missing)
  const values = valuesOf(text)
  return done({
    fileId, name: text.title, policyNumber: text.policy_number, version: text.label, review_date: text.review_date, orientationType: text.format,
    standing: text.head_id === null ? 'pinned' : text.base_id === null ? 'own' : 'edited',
    headerContent: onScreen(text.header, values), innerContent: onScreen(text.body, values), footerContent: onScreen(text.footer, values),
    gaps: gapsIn(text.header + text.body + text.footer, values), by: text.by, at: text.at.toISOString(),
  })
})
