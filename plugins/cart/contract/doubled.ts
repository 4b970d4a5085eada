import { showPounds } from '@cloudoc/core/contract/money.ts'

/** What a cart says of documents that two of its lines bring. */
export interface DoubledWords {
  name: string
  within: string
  documents: readonly string[]
  count: number
  own: number
  cost: number
}

const documentsText = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`

/** In words: what is there twice, what that costs, and what would go with it. Shared by cart and checkout. */
export function doubledTexts({ name, within, documents, count, own, cost }: DoubledWords, plusVat: boolean) {
  const others = count - documents.length
  const named = documents.join(', ') + (others > 0 ? ` and ${others} more` : '')
  const price = `${name} costs ${showPounds(cost)}${plusVat ? ' plus VAT' : ''} for 12 months`
  const isDocument = count === 1 && documents[0] === name
  return {
    title: count === 1 ? '1 document is in your cart twice' : `${count} documents are in your cart twice`,
    what: isDocument ? `${name} is also in ${within}.` : `${name} and ${within} both bring: ${named}.`,
    cost:
      own > 0
        ? `${price}. ${documentsText(own)} of it ${own === 1 ? 'is' : 'are'} not in ${within}.`
        : `${price}, and brings nothing that ${within} does not bring.`,
    button: `Take out ${name}`,
  }
}
