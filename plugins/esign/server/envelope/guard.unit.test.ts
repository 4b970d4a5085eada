import {
  type EnvelopeState,
  envelopeStates,
  guard,
  guardCodes,
  guardTexts,
  type RecipientState,
  recipientStates,
  type SignAction,
} from '../../contract/rules/guard.ts'

const senders: readonly SignAction[] = ['update', 'send', 'remind', 'cancel', 'extend', 'replace']
const allowedIn: Record<SignAction, readonly EnvelopeState[]> = {
  update: ['draft'],
  send: ['draft'],
  remind: ['waiting', 'viewed'],
  cancel: ['draft', 'waiting', 'viewed', 'declined', 'expired'],
  extend: ['waiting', 'viewed', 'expired'],
  replace: ['waiting', 'viewed'],
  code: ['waiting', 'viewed', 'finishing', 'finalized'],
  view: ['waiting', 'viewed', 'finishing', 'finalized'],
  complete: ['waiting', 'viewed'],
  decline: ['waiting', 'viewed'],
  delegate: ['waiting', 'viewed'],
}
const actions = Object.keys(allowedIn) as SignAction[]

it.each(actions)('%s may be done in these states of an envelope and in no other', action => {
  expect(envelopeStates.filter(state => guard(action, state) === undefined)).toEqual(allowedIn[action])
})

it.each(actions.filter(action => action === 'replace' || !senders.includes(action)))(
  '%s may be done by or to whom it is open, and to nobody else',
  action => {
    const allowed: Record<string, readonly RecipientState[]> = {
      replace: ['waiting', 'viewed'],
      code: ['waiting', 'viewed', 'signed', 'expired'],
      view: ['waiting', 'viewed', 'signed', 'expired'],
      complete: ['viewed'],
      decline: ['viewed'],
      delegate: ['viewed'],
    }
    expect(
      recipientStates.filter(state => guard(action, 'viewed', { role: 'signer', state, turn: true }) === undefined),
    ).toEqual(allowed[action])
  },
)

it('what somebody did is what they are told, then what became of it, then whose turn it is', () => {
  const of = (state: RecipientState, turn = true, role: 'signer' | 'copy' = 'signer') => ({ role, state, turn })
  expect(guard('complete', 'declined', of('signed'))).toBe('alreadySigned')
  expect(guard('complete', 'declined', of('viewed'))).toBe('declined')
  expect(guard('complete', 'viewed', of('waiting', false))).toBe('notYourTurn')
  expect(guard('complete', 'viewed', of('waiting'))).toBe('notViewed')
  expect(guard('complete', 'viewed', of('waiting', false, 'copy'))).toBe('copyOnly')
  expect(guard('view', 'finalized', of('waiting', false, 'copy'))).toBeUndefined()
  expect(guard('view', 'viewed', of('waiting', false))).toBe('notYourTurn')
  expect(guard('replace', 'viewed', of('waiting', false))).toBeUndefined()
  expect(guard('view', 'cancelled', of('signed'))).toBe('cancelled')
})

it('each refusal has a text', () => expect(guardCodes.filter(code => guardTexts[code].length < 10)).toEqual([]))
