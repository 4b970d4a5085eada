import type { Form } from './form.ts'

const company = 'Company'

/**
 * What the product writes: looked at here, never changed. Sums are kept in pence, and read in pounds
 * (`src/admin/desk/sums.jsx`).
 */
export const customers: Readonly<Record<string, Form>> = {
  'plugin::accounts.company': {
    main: 'name',
    list: ['name', 'subdomain', 'createdAt', 'deactivatedAt'],
    sort: ['name', 'ASC'],
    edit: [
      [
        ['name', 6],
        ['subdomain', 6],
      ],
      [['details', 12]],
    ],
    words: {
      name: 'Name',
      subdomain: ['Subdomain', 'Where its workspace is.'],
      details: ['Profile', 'As the company filled it in.'],
      deactivatedAt: 'Deactivated on',
      closedAt: ['Closed on', 'By its account holder. It is erased 30 days later.'],
      createdAt: 'Since',
      requireTwoStep: 'Everyone signs in with a second step',
      idleMinutes: 'Idle sessions end after (minutes)',
      erasedAt: 'Erased on',
    },
  },
  'plugin::accounts.person': {
    main: 'email',
    list: ['email', 'firstName', 'lastName', 'role', 'company', 'deletedAt'],
    sort: ['email', 'ASC'],
    edit: [
      [
        ['email', 6],
        ['phone', 6],
      ],
      [
        ['firstName', 6],
        ['lastName', 6],
      ],
      [
        ['role', 6],
        ['company', 6],
      ],
      [['permissions', 12]],
    ],
    words: {
      email: 'E-mail',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Phone',
      role: ['Role', 'company: account holder; user: sub-user; employee.'],
      company,
      permissions: ['Rights', 'Of a sub-user.'],
      deletedAt: 'Removed on',
      twoStepAt: 'Second step since',
    },
  },
  'plugin::orders.order': {
    main: 'number',
    list: ['number', 'company', 'state', 'gross', 'createdAt', 'needsAttention'],
    sort: ['createdAt', 'DESC'],
    edit: [
      [
        ['number', 6],
        ['state', 6],
      ],
      [
        ['company', 6],
        ['person', 6],
      ],
      [['needsAttention', 12]],
      [
        ['net', 4],
        ['vat', 4],
        ['gross', 4],
      ],
      [['title', 12]],
      [['lines', 12]],
      [['buyer', 12]],
    ],
    words: {
      number: ['Number', 'CD- stands before it.'],
      company,
      state: 'State',
      net: 'Net',
      vat: 'VAT',
      gross: 'Total',
      vatRate: 'VAT (%)',
      title: 'What was ordered',
      needsAttention: ['Look at this', 'Why staff have to; empty for nearly all.'],
      createdAt: 'Begun',
      paidAt: 'Paid',
      refunded: ['Refunded', 'Or on its way back.'],
      person: 'Ordered by',
      lines: 'Lines',
      buyer: 'Buyer',
      failedReason: 'Why it failed',
      kind: ['Kind', 'Empty: a purchase.'],
      coupon: 'Coupon',
      items: 'Number of lines',
      paymentIntentId: 'Number at the payment provider',
      askedAt: 'Payment last asked for',
      cardBrand: 'Card',
      cardLast4: 'Its last four digits',
      givesUpAt: 'Given up on',
    },
    hidden: ['cart', 'about', 'consent', 'cartRevision', 'paymentRevision', 'checkAt'],
  },
  'plugin::orders.invoice': {
    main: 'number',
    list: ['number', 'company', 'issuedAt', 'net', 'vat', 'gross'],
    sort: ['issuedAt', 'DESC'],
    edit: [
      [
        ['number', 6],
        ['issuedAt', 6],
      ],
      [
        ['company', 6],
        ['order', 6],
      ],
      [
        ['net', 4],
        ['vat', 4],
        ['gross', 4],
      ],
    ],
    words: {
      number: ['Number', 'INV- stands before it.'],
      company,
      issuedAt: 'Issued',
      net: 'Net',
      vat: 'VAT',
      gross: 'Total',
      vatRate: 'VAT (%)',
      order: 'Order',
      title: 'What for',
      seller: 'Seller',
      buyer: 'Buyer',
    },
  },
  'plugin::orders.refund': {
    main: 'reason',
    list: ['order', 'company', 'pence', 'state', 'staff', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    edit: [
      [
        ['order', 6],
        ['company', 6],
      ],
      [
        ['pence', 6],
        ['state', 6],
      ],
      [
        ['staff', 6],
        ['settledAt', 6],
      ],
      [['reason', 12]],
      [['failedReason', 12]],
    ],
    words: {
      order: 'Order',
      company,
      pence: 'Amount',
      state: ['State', 'asked; sent: on its way; done; failed: nothing went back.'],
      staff: ['Asked for by', 'Empty: made at the payment provider.'],
      settledAt: 'Settled',
      createdAt: 'Asked for',
      reason: 'Reason',
      failedReason: 'Why not',
      endsEntitlement: 'Ends what was bought',
      providerId: 'Number at the payment provider',
    },
    hidden: ['staffId', 'checkAt', 'key'],
  },
  'plugin::orders.credit-note': {
    main: 'number',
    list: ['number', 'company', 'issuedAt', 'net', 'vat', 'gross'],
    sort: ['issuedAt', 'DESC'],
    edit: [
      [
        ['number', 6],
        ['issuedAt', 6],
      ],
      [
        ['company', 6],
        ['order', 6],
      ],
      [
        ['net', 4],
        ['vat', 4],
        ['gross', 4],
      ],
      [['reason', 12]],
    ],
    words: {
      number: ['Number', 'CN- stands before it.'],
      company,
      issuedAt: 'Issued',
      net: 'Net',
      vat: 'VAT',
      gross: 'Total',
      vatRate: 'VAT (%)',
      order: 'Order',
      invoice: 'Invoice',
      refund: 'Refund',
      title: 'What for',
      reason: 'Reason',
      seller: 'Seller',
      buyer: 'Buyer',
      withdrawnAt: ['Withdrawn', 'The bank sent the money back.'],
    },
  },
  'plugin::subscriptions.subscription': {
    main: 'packageName',
    list: ['packageName', 'company', 'state', 'plan', 'startsAt', 'expiresAt'],
    sort: ['startsAt', 'DESC'],
    edit: [
      [
        ['packageName', 8],
        ['state', 4],
      ],
      [
        ['company', 6],
        ['licence', 6],
      ],
      [
        ['plan', 4],
        ['startsAt', 4],
        ['expiresAt', 4],
      ],
    ],
    words: {
      packageName: 'Package',
      company,
      state: 'State',
      plan: 'Add-ons are paid',
      licence: ['Licence', 'single: one location; multiple: all.'],
      startsAt: 'From',
      expiresAt: 'Until',
      endedAt: 'Ended',
      files: 'Documents',
      sendtype: 'Sold as',
      renews: 'Renews by itself',
      anchorAt: 'Periods are counted from',
      cancelledAt: 'Cancelled',
    },
    hidden: ['orderId', 'packageId', 'packageSlug', 'image'],
  },
  'plugin::subscriptions.add-on': {
    main: 'name',
    list: ['name', 'company', 'plan', 'expiresAt'],
    sort: ['expiresAt', 'DESC'],
    edit: [
      [
        ['name', 6],
        ['plan', 6],
      ],
      [
        ['company', 6],
        ['subscription', 6],
      ],
      [['expiresAt', 6]],
    ],
    words: { name: 'Add-on', company, plan: 'Is paid', expiresAt: 'Until', subscription: 'Of' },
  },
  'plugin::subscriptions.change': {
    main: 'state',
    list: ['subscription', 'company', 'plan', 'licence', 'effectiveOn', 'state'],
    sort: ['effectiveOn', 'DESC'],
    edit: [
      [
        ['subscription', 6],
        ['company', 6],
      ],
      [
        ['plan', 6],
        ['licence', 6],
      ],
      [
        ['effectiveOn', 6],
        ['state', 6],
      ],
      [['person', 6]],
      [['addOns', 12]],
    ],
    words: {
      subscription: 'Of',
      company,
      plan: 'Add-ons are then paid',
      licence: ['Licence then', 'single: one location; multiple: all.'],
      effectiveOn: 'From',
      state: ['State', 'open: waits for its day; done; dropped: taken back.'],
      person: 'Asked for by',
      addOns: 'Add-ons then',
    },
  },
  'plugin::checkout.renewal': {
    main: 'state',
    list: ['subscription', 'company', 'dueAt', 'state', 'tries'],
    sort: ['dueAt', 'DESC'],
    edit: [
      [
        ['subscription', 6],
        ['company', 6],
      ],
      [
        ['dueAt', 6],
        ['state', 6],
      ],
      [
        ['licence', 6],
        ['tries', 6],
      ],
      [
        ['order', 6],
        ['nextAt', 6],
      ],
      [
        ['noticed30At', 6],
        ['noticed7At', 6],
      ],
      [['reason', 12]],
      [['lines', 12]],
    ],
    words: {
      subscription: 'Of',
      company,
      dueAt: ['Due', 'Where the period that is paid ends.'],
      state: 'State',
      licence: ['The licence is in it', 'No: add-ons that are paid by the month.'],
      tries: 'Tries with the card',
      order: 'Order',
      nextAt: ['Looked at again', 'Empty: nothing is left to do.'],
      noticed30At: 'First notice',
      noticed7At: 'Second notice',
      reason: 'Why it failed',
      lines: 'What it costs, as the last notice said',
    },
    hidden: ['claimedUntil'],
  },
  'plugin::cart.coupon-use': {
    main: 'coupon',
    list: ['company', 'coupon', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    edit: [
      [
        ['company', 6],
        ['coupon', 6],
      ],
      [['cart', 6]],
    ],
    words: { company, coupon: ['Coupon', 'Its id.'], cart: 'Cart', createdAt: 'Used' },
  },
  'plugin::users-permissions.user': {
    main: 'email',
    list: ['email', 'blocked', 'twoStepAt', 'createdAt'],
    sort: ['email', 'ASC'],
    edit: [
      [
        ['email', 6],
        ['blocked', 6],
      ],
      [['twoStepAt', 6]],
    ],
    words: {
      email: ['E-mail', 'Empty: signs in with a staff number.'],
      blocked: ['Blocked', 'Nobody signs in with it.'],
      twoStepAt: 'Second step since',
      createdAt: 'Since',
      username: 'Id',
      confirmed: 'E-mail confirmed',
    },
    hidden: ['username', 'twoStepUsed', 'confirmed', 'provider', 'role'],
  },
  'plugin::care.report': {
    main: 'documentName',
    list: ['documentName', 'company', 'issue', 'state', 'reportedAt'],
    sort: ['reportedAt', 'DESC'],
    edit: [
      [
        ['documentName', 6],
        ['company', 6],
      ],
      [
        ['policyNumber', 4],
        ['version', 4],
        ['issue', 4],
      ],
      [['comments', 12]],
      [
        ['reporterName', 6],
        ['reportedAt', 6],
      ],
      [
        ['state', 6],
        ['repliedAt', 6],
      ],
      [['reply', 12]],
    ],
    words: {
      documentName: 'Document',
      company,
      policyNumber: 'Number',
      version: ['Version', 'Of the company.'],
      issue: 'What is amiss',
      comments: 'In their words',
      reporterName: 'Reported by',
      reportedAt: 'Reported',
      state: ['State', 'A reply makes it answered.'],
      reply: ['Our reply', 'The company reads it, and whoever reported gets it by e-mail.'],
      repliedAt: 'Replied',
      fileKey: 'Document (id)',
      reporterRow: 'Person (id)',
    },
  },
  'plugin::care.request': {
    main: 'field',
    list: ['field', 'company', 'wanted', 'state', 'askedAt'],
    sort: ['askedAt', 'DESC'],
    edit: [
      [
        ['field', 6],
        ['company', 6],
      ],
      [
        ['before', 6],
        ['wanted', 6],
      ],
      [['reason', 12]],
      [['detail', 12]],
      [
        ['requesterName', 4],
        ['role', 4],
        ['askedAt', 4],
      ],
      [['fileName', 12]],
      [
        ['state', 6],
        ['answeredAt', 6],
      ],
      [['reply', 12]],
    ],
    words: {
      field: 'What',
      company,
      before: 'Reads now',
      wanted: 'Is to read',
      reason: 'Reason',
      detail: 'In their words',
      requesterName: 'Asked by',
      requester: 'Person',
      role: 'Role',
      askedAt: 'Asked',
      fileName: ['File', 'Opens beside this form.'],
      blob: 'Stored as',
      state: ['State', 'accepted makes the change at once; refused needs a reply.'],
      reply: ['Our reply', 'The company reads it, and whoever asked gets it by e-mail.'],
      answeredAt: 'Answered',
    },
  },
  'plugin::cart.cart': {
    main: 'id',
    list: ['id', 'company', 'open', 'updatedAt'],
    sort: ['updatedAt', 'DESC'],
    edit: [
      [
        ['company', 6],
        ['open', 6],
      ],
    ],
    words: { company, open: 'Still open', revision: 'Changes' },
  },
  'plugin::cart.line': {
    main: 'name',
    list: ['name', 'company', 'sendtype', 'plan', 'licence'],
    sort: ['id', 'DESC'],
    edit: [
      [
        ['name', 8],
        ['sendtype', 4],
      ],
      [
        ['company', 6],
        ['cart', 6],
      ],
      [
        ['plan', 6],
        ['licence', 6],
      ],
    ],
    words: {
      name: 'What',
      company,
      sendtype: 'Sold as',
      plan: 'Add-ons are paid',
      licence: 'Licence',
      addOns: 'Add-ons',
      cart: 'Cart',
    },
  },
}

/** Parts that are repeated in a form. */
export const parts: Readonly<Record<string, Form>> = {
  'catalogue.regulation': {
    main: 'instrument',
    list: [],
    edit: [
      [
        ['body', 4],
        ['instrument', 8],
      ],
      [
        ['number', 4],
        ['statement', 8],
      ],
      [['question', 12]],
    ],
    words: {
      body: ['Regulator', 'CQC, Ofsted, CIW, RQIA …'],
      instrument: ['Law or standard', ''],
      number: ['Regulation', 'Such as Regulation 13.'],
      statement: ['Says', ''],
      question: ['Key question', 'Of an inspection.'],
    },
  },
  'catalogue.link': {
    main: 'name',
    list: [],
    edit: [
      [
        ['name', 4],
        ['url', 8],
      ],
    ],
    words: { name: 'Name', url: ['Address', 'https://…'] },
  },
  'courses.topic': {
    main: 'title',
    list: [],
    edit: [[['title', 12]], [['text', 12]]],
    words: { title: 'Title', text: 'Text' },
  },
  'courses.question': {
    main: 'question',
    list: [],
    edit: [[['question', 12]], [['answers', 12]], [['reason', 12]]],
    words: { question: 'Question', answers: 'Answers', reason: ['Why', 'Shown after the test.'] },
  },
  'courses.answer': {
    main: 'text',
    list: [],
    edit: [
      [
        ['text', 9],
        ['right', 3],
      ],
    ],
    words: { text: 'Answer', right: 'Is right' },
  },
}
