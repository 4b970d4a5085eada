import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { typedCard } from '../../../../lib/stripe-sandbox/src/testing.ts'
import {
  cardList,
  removeCard,
  saveCard,
  saveCardFailure,
  saveCardSuccess,
  setDefaultCard,
  setUpCard,
} from '../../contract/cards.ts'
import { cancelSubscription } from '../../contract/subscription.ts'
import { aSubscriber, atBrowser, cards, saveACard, shop } from '../../testing/shop.ts'

const it = shop()

test('a card is saved, listed, made the default and removed', async () => {
  const buyer = await aCompany(it.app)
  const as = { as: buyer.token }
  expect(await it.app.call(cardList, {}, as)).toMatchObject({ status: 2, response: [] })
  const {
    response: [visa],
  } = await saveACard(it.app, buyer)
  expect(visa).toMatchObject({ brand: 'visa', last4: '4242', holder: 'Sam Taylor', default: true, expired: false })
  const both = await saveACard(it.app, buyer, cards.mastercard)
  expect(both.response.map(card => [card.brand, card.default])).toEqual([
    ['mastercard', true],
    ['visa', false],
  ])
  // Told again, nothing is doubled and nothing changes.
  expect(
    (await it.app.call(setDefaultCard, { cardid: visa?._id ?? '' }, as)).response.map(card => card.default),
  ).toEqual([true, false])
  expect((await it.app.call(setDefaultCard, { cardid: visa?._id ?? '' }, as)).response).toHaveLength(2)
  const left = await it.app.call(removeCard, { card_id: visa?._id ?? '' }, as)
  expect(left.response).toMatchObject([{ brand: 'mastercard', default: true }])
  expect(await it.app.call(removeCard, { card_id: visa?._id ?? '' }, as)).toMatchObject({ http: 404 })
})

test('what the provider has not confirmed is not saved, whatever a browser says', async () => {
  const buyer = await aCompany(it.app)
  const stranger = await aCompany(it.app)
  const { response } = await it.app.call(setUpCard, {}, { as: buyer.token })
  expect(await it.app.call(saveCardSuccess, { orderId: response.setupId }, { as: buyer.token })).toMatchObject({
    http: 409,
    message: 'unfinished',
  })
  await atBrowser(it.app, response.payment.clientSecret, 'confirm', typedCard(cards.pays))
  expect(await it.app.call(saveCard, { token: response.setupId }, { as: stranger.token })).toMatchObject({ http: 409 })
  // The browser gave up, but the card was confirmed.
  expect(
    (await it.app.call(saveCardFailure, { orderId: response.setupId }, { as: buyer.token })).response,
  ).toHaveLength(1)
  expect(await it.app.call(saveCard, { token: 'seti_none' }, { as: buyer.token })).toMatchObject({ http: 409 })
})

test('the last card of what renews stays, with the reason; a late report brings no removed card back', async () => {
  const buyer = await aSubscriber(it.app)
  const as = { as: buyer.token }
  const [card] = (await it.app.call(cardList, {}, as)).response
  expect(card).toMatchObject({ last4: '4242', default: true })
  expect(await it.app.call(removeCard, { card_id: card?._id ?? '' }, as)).toMatchObject({
    http: 409,
    message: 'needed',
    response: removeCard.refusals.needed.text,
  })
  expect((await it.app.call(cardList, {}, as)).response).toHaveLength(1)
  await it.app.call(cancelSubscription, { subs_id: buyer.subscriptionId }, as)
  expect(await it.app.call(removeCard, { card_id: card?._id ?? '' }, as)).toMatchObject({ status: 1, response: [] })
  const paid = it.sandbox.control
    .events()
    .filter(event => event.type === 'payment_intent.succeeded')
    .at(-1)
  await it.sandbox.control.deliver(paid?.id ?? '', 3)
  expect(await it.app.call(cardList, {}, as)).toMatchObject({ status: 2, response: [] })
})

test('the account holder is reminded 30 and 7 days before the card ends by which something renews, once each', async () => {
  const [buyer, other] = [await aSubscriber(it.app), await aCompany(it.app)]
  await saveACard(it.app, other)
  const endsIn = (days: number) => {
    // The card ends with its month: that is put so many days ahead.
    const end = new Date()
    const lastDay = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 3, 0)
    return it.app.clock(
      (lastDay - Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), end.getUTCDate())) / 1000 - days * 86_400,
    )
  }
  const soon = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1))
  await it.app.db('update cards set exp_year = $1, exp_month = $2', [soon.getUTCFullYear(), soon.getUTCMonth() + 1])
  const mailed = ({ email }: { email: string }) =>
    it.app.mails.filter(({ to, subject }) => to === email && subject.includes('can be used until')).length
  for (const [days, expected] of [
    [31, 0],
    [30, 1],
    [29, 1],
    [7, 2],
    [0, 2],
  ] as const) {
    await endsIn(days)
    for (let twice = 0; twice < 2; twice++) await it.app.job('checkout.remind-of-ending-cards', { hour: 7 })
    await it.app.quiet()
    expect([days, mailed(buyer), mailed(other)]).toEqual([days, expected, 0])
  }
  await it.app.clock(0)
})
