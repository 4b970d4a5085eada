import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { openStaffForm } from '@cloudoc/forms/contract/staff.ts'
import { keepStaffDraft, sendStaffForm, uploadStaffFile } from '@cloudoc/forms/contract/staff.ts'
import { keepWebformDraft, submitWebform, uploadWebformFile } from '@cloudoc/forms/contract/webform.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { uploadFile } from '@cloudoc/kit/calls/uploadFile.ts'
import { passCaptcha } from '@cloudoc/kit/captcha/passCaptcha.ts'
import type { Watch } from '@cloudoc/kit/uploads/queue.ts'
import { copyOf, keepCopy } from './localCopy.ts'

export type Opened = ReplyOf<typeof openStaffForm>
export type AnswerFile = Opened['uploads'][number]
/** What was sent; `answerId` for whoever is signed in. */
export interface Sent {
  number: number
  at: string
  thanks: string
  answerId?: string
}

/** How what is filled in comes to the server: as somebody who is signed in, or by an address for everybody. */
export interface Filling {
  /** What this browser knows it by. */
  place: string
  keep: (version: number, answers: Answers) => Promise<Envelope<unknown>>
  upload: (version: number, field: string, file: File, watch: Watch) => Promise<Envelope<AnswerFile>>
  send: (version: number, key: string, answers: Answers) => Promise<Envelope<Sent>>
}

/** What this browser knows a filling by: for each purpose its own. */
export const placeOfFilling = (userId: string, formId: string, purpose: string): string =>
  [userId, formId, purpose].filter(Boolean).join(' ')

/** As oneself; `purpose`: for a plan, about somebody. */
export const staffFilling = (userId: string, formId: string, purpose = ''): Filling => ({
  place: placeOfFilling(userId, formId, purpose),
  keep: (version, answers) => send(keepStaffDraft, { formId, purpose, version, answers }),
  upload: (version, field, file, watch) =>
    uploadFile(uploadStaffFile, { formId, purpose, version, field, file }, watch),
  send: (version, key, answers) => send(sendStaffForm, { formId, purpose, version, key, answers }),
})

/**
 * By an address for everybody. What is kept first takes a captcha (rulings 14), and gives this browser a
 * token of its own, without which nothing can be uploaded or sent.
 */
export function visitorFilling(token: string): Filling {
  let starting: Promise<Envelope<unknown>> | undefined
  const known = () => copyOf(token)?.draftToken ?? ''
  const begin = async (version: number, answers: Answers): Promise<Envelope<unknown>> => {
    const passed = await passCaptcha()
    if (!passed.ok) return { status: 0, response: passed.text, message: 'network' }
    const envelope = await send(keepWebformDraft, { token, draftToken: '', version, answers })
    if (envelope.status === 1) keepCopy(token, { draftToken: envelope.response.draftToken })
    return envelope
  }
  /** Two at once begin one draft. */
  const begun = async (version: number, answers: Answers): Promise<Envelope<unknown>> => {
    starting ??= begin(version, answers).finally(() => {
      starting = undefined
    })
    return starting
  }
  const keep = async (version: number, answers: Answers): Promise<Envelope<unknown>> => {
    if (known() === '') return begun(version, answers)
    const envelope = await send(keepWebformDraft, { token, draftToken: known(), version, answers })
    // Long forgotten on the server: what is on the screen begins another.
    if (envelope.status !== 0 || envelope.message !== 'noDraft') return envelope
    keepCopy(token, { draftToken: '' })
    return begun(version, answers)
  }
  return {
    place: token,
    keep,
    upload: async (version, field, file, watch) => {
      if (known() === '') {
        const first = await begun(version, {})
        if (first.status === 0) return first
      }
      return uploadFile(uploadWebformFile, { draftToken: known(), field, file }, { ...watch, link: token })
    },
    send: async (version, key, answers) => {
      if (known() === '') {
        const first = await begun(version, answers)
        if (first.status === 0) return first
      }
      return send(submitWebform, { token, draftToken: known(), version, key, answers })
    },
  }
}
