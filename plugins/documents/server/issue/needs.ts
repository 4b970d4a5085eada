import { readFront } from '@cloudoc/catalogue/server/services.ts'
import { type Placeholder, placeholderLabel } from '@cloudoc/core/contract/placeholders.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { readTexts, type Text } from '../text/texts.ts'
import { gapsIn, valuesOf } from '../text/values.ts'

/** A detail of the company that is missing in a text, as it is called in the text's country. */
export interface Need {
  key: Placeholder
  label: string
}

/** Details that a working text uses and cannot do without, and that the company has not filled in. */
function needsOf(text: Text): Need[] {
  const { needs } = readFront(text.front)
  if (needs.length === 0) return []
  return gapsIn(text.header + text.body + text.footer, valuesOf(text))
    .filter(key => needs.includes(key))
    .map(key => ({ key, label: placeholderLabel(key, text.country) }))
}

/** The same of documents' working texts, by their public ids; those that lack nothing are left out. One statement. */
export async function missingNeeds(
  db: Db,
  companyId: number,
  fileIds: readonly string[],
): Promise<Map<string, Need[]>> {
  if (fileIds.length === 0) return new Map()
  const texts = await readTexts(
    db,
    companyId,
    fileIds.map(fileId => ({ fileId, ref: { kind: 'current' } })),
  )
  return new Map(texts.map(text => [text.file, needsOf(text)] as const).filter(([, needs]) => needs.length > 0))
}
