import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { mayLeave } from '@cloudoc/storage/server/services.ts'
import { createEnvelope } from '../../contract/sending.ts'

const { texts } = createEnvelope

/** Why a file that stands so with the virus scanner cannot be sent; nothing where it can. */
export const scanRefusal = (scan: string): Refusal | undefined =>
  mayLeave(scan)
    ? undefined
    : scan === 'infected'
      ? refuse('conflict', 'infected', texts.infected)
      : refuse('conflict', 'notYet', texts.notYet)
