import type { Clash } from '@cloudoc/documents/contract/rules/join-texts.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'

/** Says that a text was joined with what somebody else wrote, and names words that both replaced. */
export function sayJoined(clashes: readonly Clash[]): void {
  const words = clashes.map(({ mine, theirs }) => `‘${theirs || 'deleted'}’ and ‘${mine || 'deleted'}’`)
  if (words.length > 0)
    showMessage(`Somebody else changed the same words. Both stand in the text: ${words.join('; ')}.`, 'info')
  else showToast('Brought together with what somebody else wrote')
}
