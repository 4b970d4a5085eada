import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import type { FieldErrors } from '@cloudoc/kit/components/form/formContext.ts'
import { wholeForm } from './FormAlert.tsx'

/** A refusal as texts beside the fields; without fields it is the text of the whole form. */
export function refusalErrors(envelope: Envelope<unknown>): FieldErrors {
  const fields = envelope.status === 0 ? envelope.errors : undefined
  return fields && Object.keys(fields).length > 0 ? fields : { [wholeForm]: textOf(envelope) ?? brokenText }
}
