import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'

type Sealer = (envelopeId: number) => Promise<void>
let sealer: Sealer | undefined
/** Says how an envelope is sealed, by its row id. It may be told of one twice, and of one that is sealed already. */
export const sealBy = (seal: Sealer): void => {
  sealer = seal
}

/** Left in the transaction of the last signature: makes the signed file and finishes the envelope. */
export const sealEnvelope = defineJob<{ envelopeId: number }>({
  name: 'esign.seal',
  run: async ({ envelopeId }) => sealer?.(envelopeId),
})
