import { type Form, position, publishAt, slug } from './form.ts'

const content = ['Text', ''] as const

/** What content editors write. */
export const documents: Readonly<Record<string, Form>> = {
  'api::template.template': {
    main: 'title',
    list: ['policyNumber', 'title', 'kind', 'version', 'updatedAt'],
    sort: ['policyNumber', 'ASC'],
    edit: [
      [
        ['title', 9],
        ['policyNumber', 3],
      ],
      [['body', 12]],
      [
        ['version', 6],
        ['publishAt', 6],
      ],
      [['change', 12]],
      [
        ['kind', 4],
        ['folder', 4],
        ['format', 4],
      ],
      [
        ['countries', 6],
        ['categories', 6],
      ],
      [['regulations', 12]],
      [['header', 12]],
      [['footer', 12]],
      [
        ['written', 4],
        ['reviewMonths', 4],
        ['singleFee', 4],
      ],
      [['packages', 12]],
      [['front', 12]],
    ],
    words: {
      title: ['Title', 'As companies read it. Another title is a new version.'],
      policyNumber: ['Number', 'Such as SG-01. Each document has its own.'],
      body: ['Text', 'What depends on the company stands as a placeholder: pick one from the panel on the right.'],
      version: ['Version', 'Of the text as it stands here. Publish asks for the next one.'],
      written: ['Written on', ''],
      change: [
        'What changed',
        'Companies read this beside the update: what is different, why, and what they have to do.',
      ],
      kind: ['Kind', ''],
      folder: ['Folder', 'Where a company finds it in its set.'],
      format: ['Page', 'Portrait or landscape, where it is printed.'],
      countries: ['Countries', 'Whose law it follows.'],
      categories: ['Kinds of service', ''],
      regulations: ['Regulations that it answers', 'Shown on the first page, and found by search.'],
      header: ['Head of each page', ''],
      footer: ['Foot of each page', ''],
      reviewMonths: ['Review after (months)', 'When a company is asked to look at it again.'],
      singleFee: ['Price alone (£, without VAT)', 'Empty: the price of all single documents.'],
      packages: ['Packages', 'Sets that hold it.'],
      front: ['First page', 'What stands there beside the text. A change of it is no new version.'],
      publishAt,
    },
  },
  'api::adoption-check.adoption-check': {
    main: 'text',
    list: ['policyNumber', 'text', 'owner', 'day', 'source', 'closed'],
    sort: ['policyNumber', 'ASC'],
    edit: [
      [
        ['policyNumber', 3],
        ['countries', 9],
      ],
      [['text', 12]],
      [
        ['owner', 6],
        ['day', 6],
      ],
      [['source', 12]],
      [
        ['closed', 4],
        ['position', 4],
      ],
    ],
    words: {
      policyNumber: ['Document', 'Its number, such as SG-01.'],
      countries: ['Countries', 'Whose readers it concerns. None: all of the document’s.'],
      text: ['What is to be checked', 'Companies read this before they adopt the document.'],
      owner: ['Who looks it up', ''],
      day: ['By', ''],
      source: ['Source', 'Where the answer can be read, or was read.'],
      closed: ['Closed on', 'Empty: it is open, and companies see it. Correct the document first.'],
      position,
    },
  },
  'api::page.page': {
    main: 'title',
    list: ['title', 'slug', 'position', 'updatedAt'],
    sort: ['position', 'ASC'],
    edit: [
      [
        ['title', 8],
        ['slug', 4],
      ],
      [['content', 12]],
      [['description', 12]],
      [
        ['changed', 4],
        ['position', 4],
      ],
      [['publishAt', 6]],
    ],
    words: {
      title: 'Title',
      slug,
      content,
      description: ['In search engines', 'One or two sentences.'],
      changed: ['Changed on', 'Shown below the title. Empty: the day it was last saved.'],
      position,
      publishAt,
    },
  },
  'api::blog-post.blog-post': {
    main: 'title',
    list: ['title', 'date', 'slug', 'updatedAt'],
    sort: ['date', 'DESC'],
    edit: [
      [
        ['title', 8],
        ['date', 4],
      ],
      [['content', 12]],
      [['excerpt', 12]],
      [
        ['image', 6],
        ['slug', 6],
      ],
      [['publishAt', 6]],
    ],
    words: {
      title: 'Title',
      date: ['Date', 'As readers see it.'],
      content,
      excerpt: ['Beginning', 'Shown in lists and in search engines.'],
      image: ['Picture', 'From the media library.'],
      slug,
      publishAt,
    },
    hidden: ['imageName'],
  },
  'api::article.article': {
    main: 'title',
    list: ['title', 'kind', 'section', 'position', 'updatedAt'],
    sort: ['position', 'ASC'],
    edit: [
      [
        ['title', 8],
        ['slug', 4],
      ],
      [['content', 12]],
      [['summary', 12]],
      [
        ['kind', 4],
        ['section', 4],
        ['position', 4],
      ],
      [['publishAt', 6]],
    ],
    words: {
      title: 'Title',
      slug,
      content,
      summary: ['Summary', 'One sentence for lists.'],
      kind: ['Where', 'Help centre (knowledge) or system documentation (system).'],
      section: ['Section', ''],
      position,
      publishAt,
    },
  },
  'api::faq.faq': {
    main: 'question',
    list: ['question', 'topic', 'position', 'updatedAt'],
    sort: ['position', 'ASC'],
    edit: [
      [['question', 12]],
      [['answer', 12]],
      [
        ['topic', 6],
        ['position', 4],
      ],
    ],
    words: {
      question: 'Question',
      answer: 'Answer',
      topic: ['Topic', 'Questions of one topic stand together.'],
      position,
    },
  },
  'api::feature.feature': {
    main: 'title',
    list: ['title', 'position', 'updatedAt'],
    sort: ['position', 'ASC'],
    edit: [
      [
        ['title', 8],
        ['slug', 4],
      ],
      [['summary', 12]],
      [['content', 12]],
      [['position', 4]],
    ],
    words: {
      title: 'Title',
      slug,
      summary: ['On the home page', 'A sentence and its points.'],
      content: ['On the features page', ''],
      position,
    },
  },
  'api::benefit.benefit': {
    main: 'title',
    list: ['number', 'title', 'updatedAt'],
    sort: ['number', 'ASC'],
    edit: [
      [
        ['title', 8],
        ['number', 4],
      ],
      [['summary', 12]],
      [['content', 12]],
      [['slug', 6]],
    ],
    words: {
      title: 'Title',
      number: ['Place on the home page', ''],
      summary: ['On its card', ''],
      content: ['On its page', ''],
      slug,
    },
  },
  'api::question-table.question-table': {
    main: 'body',
    list: ['body', 'state', 'updatedAt'],
    sort: ['body', 'ASC'],
    edit: [
      [
        ['body', 6],
        ['state', 6],
      ],
      [['questionTable', 12]],
    ],
    words: {
      body: ['Regulator', 'Whose questions they are.'],
      state: ['State', 'Final once the regulator has published them.'],
      questionTable: [
        'Table',
        'Paste it from a spreadsheet. A line is a question: key, title, numbers of documents, such as S1, its words, CL-01 CL-02. Inspection packs follow it at once; until there is one, documents stand under the letters that they came with.',
      ],
    },
  },
  'api::testimonial.testimonial': {
    main: 'role',
    list: ['role', 'service', 'example', 'position', 'updatedAt'],
    sort: ['position', 'ASC'],
    edit: [
      [['quote', 12]],
      [
        ['role', 6],
        ['service', 6],
      ],
      [
        ['example', 6],
        ['position', 4],
      ],
    ],
    words: {
      quote: 'What they say',
      role: ['Who', 'Role, such as Registered manager.'],
      service: ['Where', 'Kind of service.'],
      example: ['Is an example', 'Shown as one. Off only for what a customer said and let us print.'],
      position,
    },
  },
  'api::sample-document.sample-document': {
    main: 'title',
    list: ['number', 'title', 'kind', 'template'],
    sort: ['number', 'ASC'],
    edit: [
      [
        ['title', 8],
        ['number', 4],
      ],
      [
        ['kind', 6],
        ['template', 6],
      ],
      [['summary', 12]],
      [['pages', 4]],
    ],
    words: {
      title: 'Title',
      pages: ['Pages', 'So many can be leafed through.'],
      number: ['Number', '1 to 3 and 5 to 7 have a tile on the home page.'],
      kind: 'Kind',
      template: ['Template', 'The document that it shows.'],
      summary: 'Summary',
    },
  },
  'api::course.course': {
    main: 'title',
    list: ['title', 'minutes', 'validMonths', 'position', 'updatedAt'],
    sort: ['position', 'ASC'],
    edit: [
      [
        ['title', 8],
        ['slug', 4],
      ],
      [['summary', 12]],
      [['topics', 12]],
      [['questions', 12]],
      [
        ['minutes', 4],
        ['validMonths', 4],
        ['passMark', 4],
      ],
      [
        ['position', 4],
        ['publishAt', 6],
      ],
    ],
    words: {
      title: ['Title', 'As companies and their staff read it.'],
      slug: ['Short name', 'For us: nobody else sees it.'],
      summary: ['Summary', 'One or two sentences, shown where a company chooses what to start from.'],
      topics: [
        'Topics',
        'Read in this order. What depends on the company stands as a placeholder, such as {{manager.phone}}.',
      ],
      questions: [
        'Test',
        'Each question has right and wrong answers; with several right ones all of them have to be chosen.',
      ],
      minutes: ['Minutes', 'What it takes, with the test.'],
      validMonths: ['Valid for (months)', 'Empty: once for ever.'],
      passMark: ['To pass (%)', 'Of the questions.'],
      position,
      publishAt,
    },
  },
}
