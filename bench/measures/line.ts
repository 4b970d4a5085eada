// By their places: a benchmark calls every room as a client does, and stands on none of them.

import { typedCard } from '@cloudoc/stripe-sandbox/src/testing.ts'
import { companyStatus, signIn, signOut, userDetails } from '../../plugins/accounts/contract/session.ts'
import { addToCart, cartCount, cartDetails, coupons, updateCartLine } from '../../plugins/cart/contract/cart.ts'
import { blogPosts, homeContent, latestUpdates, pageList } from '../../plugins/catalogue/contract/content.ts'
import {
  categoryList,
  countryList,
  documentLibrary,
  packageDetails,
  packageList,
  priceDetails,
  typeList,
} from '../../plugins/catalogue/contract/package.ts'
import { siteSettings } from '../../plugins/catalogue/contract/settings.ts'
import { subscribe, subscribeSuccess } from '../../plugins/checkout/contract/checkout.ts'
import type { Call, InputOf, ReplyOf } from '../../plugins/core/contract/call.ts'
import {
  allDocuments,
  needReview,
  recentDocuments,
  recentFiles,
  recordRecent,
  searchDocuments,
  templateList,
  updatesWaiting,
  upToDate,
} from '../../plugins/documents/contract/documents.ts'
import { folderContents, folderTree } from '../../plugins/documents/contract/folders.ts'
import { invoiceDetails, invoiceList, orderDetails, orderList } from '../../plugins/orders/contract/order.ts'
import { planList } from '../../plugins/subscriptions/contract/subscription.ts'
import { demoLogins } from '../../seed/demo.ts'

/** Makes a call of the line, counts it, and answers what it answered. */
export type Step = <C extends Call>(call: C, input: InputOf<C>, token?: string) => Promise<ReplyOf<C>>

/** The way of a buyer: the home page, a package, sign-in, cart, payment, what is held afterwards. */
export async function runBuyerJourney(node: string, step: Step): Promise<void> {
  await step(siteSettings, {})
  await step(homeContent, {})
  await step(blogPosts, {})
  await step(latestUpdates, {})
  await step(pageList, {})
  await step(countryList, {})
  await step(categoryList, {})
  await step(typeList, {})
  const [chosen] = await step(packageList, { limit: 20 })
  if (!chosen) throw new Error('There is nothing to buy')
  await step(packageDetails, { slug: chosen.slug })
  await step(priceDetails, {})
  await step(documentLibrary, { doclibSearch: 'medicines' })

  const token = await signInAsHolder(step)
  await step(userDetails, {}, token)
  await step(companyStatus, {}, token)
  await step(addToCart, { packageId: chosen._id, renewalPlan: 'yearly' }, token)
  await step(updateCartLine, { packageId: chosen._id, package: 'combo' }, token)
  await step(cartCount, {}, token)
  await step(cartDetails, {}, token)
  await step(coupons, {}, token)
  const order = await step(subscribe, {}, token)
  await pay(node, order.payment.clientSecret)
  await step(subscribeSuccess, { orderId: order.orderId }, token)

  await step(planList, {}, token)
  await step(orderList, {}, token)
  await step(orderDetails, { orderId: order.orderId }, token)
  const [invoice] = await step(invoiceList, {}, token)
  if (!invoice) throw new Error('The paid order has no invoice')
  await step(invoiceDetails, { invoiceId: invoice._id }, token)
  const [document] = await step(allDocuments, {}, token)
  if (!document) throw new Error('The paid order brought no document')
  await step(folderTree, {}, token)
  await step(folderContents, { folderId: document.folderId }, token)
  await step(searchDocuments, { searchValue: 'medicines' }, token)
  await step(recordRecent, { fileId: document._id }, token)
  for (const list of [recentFiles, recentDocuments, needReview, upToDate, updatesWaiting, templateList] as const)
    await step(list, {}, token)
  await step(signOut, {}, token)
}

async function signInAsHolder(step: Step): Promise<string> {
  const login = demoLogins.find(({ who }) => who === 'Company')
  const begun = await step(signIn, { email: login?.email ?? '', password: login?.password ?? '' })
  if ('secondStep' in begun || 'workplaces' in begun) throw new Error('The demonstration has no second step')
  return begun.authToken
}

/** What the browser does with the payment sandbox, through the node as on the screen. */
async function pay(node: string, clientSecret: string): Promise<void> {
  const [id = ''] = clientSecret.split('_secret_')
  const body = new URLSearchParams({ client_secret: clientSecret, ...typedCard('4242424242424242') })
  const reply = await fetch(`${node}/sandbox/payments/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
  if (!reply.ok) throw new Error(`The payment was refused: ${await reply.text()}`)
}
