import type { Form } from './form.ts'

const company = 'Company'

/** What the product writes: looked at here, never changed. Sums are kept in pence, and said so. */
export const customers: Readonly<Record<string, Form>> = {
  'plugin::accounts.company': {
    main: 'name', list: ['name', 'subdomain', 'createdAt', 'deactivatedAt'], sort: ['name', 'ASC'],
    edit: [[['name', 6], ['subdomain', 6]], [['details', 12]]],
    words: { name: 'Name', subdomain: ['Subdomain', 'Where its workspace is.'], details: ['Profile', 'As the company filled it in.'], deactivatedAt: 'Deactivated on', closedAt: ['Closed on', 'By its account holder. It is erased 30 days later.'], createdAt: 'Since', requireTwoStep: 'Everyone signs in with a second step', idleMinutes: 'Idle sessions end after (minutes)', erasedAt: 'Erased on' },
  },
  'plugin::accounts.person': {
    main: 'email', list: ['email', 'firstName', 'lastName', 'role', 'company', 'deletedAt'], sort: ['email', 'ASC'],
    edit: [[['email', 6], ['phone', 6]], [['firstName', 6], ['lastName', 6]], [['role', 6], ['company', 6]], [['permissions', 12]]],
    words: { email: 'E-mail', firstName: 'First name', lastName: 'Last name', phone: 'Phone', role: ['Role', 'company: account holder; user: sub-user; employee.'], company, permissions: ['Rights', 'Of a sub-user.'], deletedAt: 'Removed on', twoStepAt: 'Second step since' },
  },
  'plugin::orders.order': {
    main: 'number', list: ['number', 'company', 'state', 'gross', 'createdAt', 'needsAttention'], sort: ['createdAt', 'DESC'],
    edit: [[['number', 4], ['state', 4], ['company', 4]], [['needsAttention', 12]], [['net', 4], ['vat', 4], ['gross', 4]], [['title', 12]]],
    words: { number: ['Number', 'CD- stands before it.'], company, state: 'State', net: 'Net (pence)', vat: 'VAT (pence)', gross: 'Total (pence)', vatRate: 'VAT (%)', title: 'What was ordered', needsAttention: ['Look at this', 'Why staff have to; empty for nearly all.'], createdAt: 'Begun', paidAt: 'Paid', refunded: ['Refunded (pence)', 'Or on its way back.'], person: 'Ordered by', lines: 'Lines', buyer: 'Buyer', failedReason: 'Why it failed' },
  },
  'plugin::orders.invoice': {
    main: 'number', list: ['number', 'company', 'issuedAt', 'net', 'vat', 'gross'], sort: ['issuedAt', 'DESC'],
    edit: [[['number', 4], ['issuedAt', 4], ['company', 4]], [['net', 4], ['vat', 4], ['gross', 4]]],
    words: { number: ['Number', 'INV- stands before it.'], company, issuedAt: 'Issued', net: 'Net (pence)', vat: 'VAT (pence)', gross: 'Total (pence)', vatRate: 'VAT (%)', order: 'Order', title: 'What for', seller: 'Seller', buyer: 'Buyer' },
  },
  'plugin::orders.refund': {
    main: 'reason', list: ['order', 'company', 'pence', 'state', 'staff', 'createdAt'], sort: ['createdAt', 'DESC'],
    edit: [[['order', 4], ['company', 4], ['state', 4]], [['pence', 4], ['staff', 4], ['settledAt', 4]], [['reason', 12]], [['failedReason', 12]]],
    words: { order: 'Order', company, pence: 'Amount (pence)', state: ['State', 'asked; sent: on its way; done; failed: nothing went back.'], staff: ['Asked for by', 'Empty: made at the payment provider.'], settledAt: 'Settled', createdAt: 'Asked for', reason: 'Reason', failedReason: 'Why not', endsEntitlement: 'Ends what was bought', staffId: 'Number of the member of staff', providerId: 'Number at the payment provider', checkAt: 'Asked about again', key: 'Of which screen' },
  },
  'plugin::orders.credit-note': {
    main: 'number', list: ['number', 'company', 'issuedAt', 'net', 'vat', 'gross'], sort: ['issuedAt', 'DESC'],
    edit: [[['number', 4], ['issuedAt', 4], ['company', 4]], [['net', 4], ['vat', 4], ['gross', 4]], [['reason', 12]]],
    words: { number: ['Number', 'CN- stands before it.'], company, issuedAt: 'Issued', net: 'Net (pence)', vat: 'VAT (pence)', gross: 'Total (pence)', vatRate: 'VAT (%)', order: 'Order', invoice: 'Invoice', refund: 'Refund', title: 'What for', reason: 'Reason', seller: 'Seller', buyer: 'Buyer', withdrawnAt: ['Withdrawn', 'The bank sent the money back.'] },
  },
  'plugin::subscriptions.subscription': {
    main: 'packageName', list: ['packageName', 'company', 'state', 'plan', 'startsAt', 'expiresAt'], sort: ['startsAt', 'DESC'],
    edit: [[['packageName', 8], ['state', 4]], [['company', 6], ['licence', 6]], [['plan', 4], ['startsAt', 4], ['expiresAt', 4]]],
    words: { packageName: 'Package', company, state: 'State', plan: 'Add-ons are paid', licence: ['Licence', 'single: one location; multiple: all.'], startsAt: 'From', expiresAt: 'Until', endedAt: 'Ended', files: 'Documents', sendtype: 'Sold as', orderId: 'Order' },
  },
  'plugin::subscriptions.add-on': {
    main: 'name', list: ['name', 'company', 'plan', 'expiresAt'], sort: ['expiresAt', 'DESC'], edit: [[['name', 6], ['plan', 6]], [['company', 6], ['subscription', 6]], [['expiresAt', 6]]],
    words: { name: 'Add-on', company, plan: 'Is paid', expiresAt: 'Until', subscription: 'Of' },
  },
  'plugin::care.report': {
    main: 'documentName', list: ['documentName', 'company', 'issue', 'state', 'reportedAt'], sort: ['reportedAt', 'DESC'],
    edit: [[['documentName', 6], ['company', 6]], [['policyNumber', 4], ['version', 4], ['issue', 4]], [['comments', 12]], [['reporterName', 6], ['reportedAt', 6]], [['state', 6], ['repliedAt', 6]], [['reply', 12]]],
    words: { documentName: 'Document', company, policyNumber: 'Number', version: ['Version', 'Of the company.'], issue: 'What is amiss', comments: 'In their words', reporterName: 'Reported by', reportedAt: 'Reported', state: ['State', 'A reply makes it answered.'], reply: ['Our reply', 'The company reads it, and whoever reported gets it by e-mail.'], repliedAt: 'Replied', fileKey: 'Document (id)', reporterRow: 'Person (id)' },
  },
  'plugin::care.request': {
    main: 'field', list: ['field', 'company', 'wanted', 'state', 'askedAt'], sort: ['askedAt', 'DESC'],
    edit: [[['field', 6], ['company', 6]], [['before', 6], ['wanted', 6]], [['reason', 12]], [['detail', 12]], [['requesterName', 4], ['role', 4], ['askedAt', 4]], [['fileName', 12]], [['state', 6], ['answeredAt', 6]], [['reply', 12]]],
    words: { field: 'What', company, before: 'Reads now', wanted: 'Is to read', reason: 'Reason', detail: 'In their words', requesterName: 'Asked by', requester: 'Person', role: 'Role', askedAt: 'Asked', fileName: ['File', 'Opens beside this form.'], blob: 'Stored as', state: ['State', 'accepted makes the change at once; refused needs a reply.'], reply: ['Our reply', 'The company reads it, and whoever asked gets it by e-mail.'], answeredAt: 'Answered' },
  },
  'plugin::cart.cart': { main: 'id', list: ['id', 'company', 'open', 'updatedAt'], sort: ['updatedAt', 'DESC'], edit: [[['company', 6], ['open', 6]]], words: { company, open: 'Still open', revision: 'Changes' } },
  'plugin::cart.line': {
    main: 'name', list: ['name', 'company', 'sendtype', 'plan', 'licence'], sort: ['id', 'DESC'], edit: [[['name', 8], ['sendtype', 4]], [['company', 6], ['cart', 6]], [['plan', 6], ['licence', 6]]],
    words: { name: 'What', company, sendtype: 'Sold as', plan: 'Add-ons are paid', licence: 'Licence', addOns: 'Add-ons', cart: 'Cart' },
  },
}

/** Parts that are repeated in a form. */
export const parts: Readonly<Record<string, Form>> = {
  'catalogue.regulation': {
    main: 'instrument', list: [], edit: [[['body', 4], ['instrument', 8]], [['number', 4], ['statement', 8]], [['question', 12]]],
    words: { body: ['Regulator', 'CQC, Ofsted, CIW, RQIA …'], instrument: ['Law or standard', ''], number: ['Regulation', 'Such as Regulation 13.'], statement: ['Says', ''], question: ['Key question', 'Of an inspection.'] },
  },
  'catalogue.link': { main: 'name', list: [], edit: [[['name', 4], ['url', 8]]], words: { name: 'Name', url: ['Address', 'https://…'] } },
}
