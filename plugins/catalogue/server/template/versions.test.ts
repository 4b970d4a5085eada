import { suite } from '@cloudoc/core/testing/harness.ts'
import { aNewVersion, aPackage, aTemplate } from '../../testing/builders.ts'

const app = suite()
const uid = 'api::template.template'

interface Version {
  number: number
  title: string
  body: string
  version: string
  change: string
  hash: string
  policy_number: string
  kind: string
}
const versionsOf = (templateId: string) =>
  app.db<Version & { id: number }>('select * from template_versions where template_document_id = $1 order by number', [
    templateId,
  ])

describe('versions of a document', () => {
  it('begin with the first publishing, not with a draft', async () => {
    const id = await app.staff.create(
      uid,
      { title: 'Draft', policyNumber: 'V-1', kind: 'policy', version: '1.0', body: '<p>One</p>' },
      { draft: true },
    )
    expect(await versionsOf(id)).toEqual([])
    await app.staff.update(uid, id, { body: '<p>Two</p>' })
    expect(await versionsOf(id)).toEqual([])
    await app.staff.publish(uid, id)
    expect(await versionsOf(id)).toMatchObject([
      { number: 1, title: 'Draft', body: '<p>Two</p>', version: '1.0', policy_number: 'V-1', kind: 'policy' },
    ])
  })

  it('grow by one for each published text that differs, and only then', async () => {
    const id = await aTemplate(app, { body: '<p>One</p>' })
    await app.staff.publish(uid, id)
    await app.staff.update(uid, id, { singleFee: 99, change: 'Nothing that a reader sees' })
    await app.staff.publish(uid, id)
    expect(await versionsOf(id)).toHaveLength(1)

    await aNewVersion(app, id, { body: '<p>Two</p>', version: '1.1', change: 'Clearer' })
    await aNewVersion(app, id, { title: 'Another title', version: '1.2', body: '<p>Two</p>' })
    expect(await versionsOf(id)).toMatchObject([
      { number: 1 },
      { number: 2, change: 'Clearer', version: '1.1' },
      { number: 3, title: 'Another title', body: '<p>Two</p>' },
    ])
  })

  it('keep what the first page says beside the text, which makes no new version', async () => {
    const regulations = [
      { body: 'CQC', instrument: 'Regulations 2014', number: 'Regulation 13', statement: 'Safeguarding' },
    ]
    const id = await aTemplate(app, {
      body: '<p>One</p>',
      regulations,
      front: {
        owner: 'Safeguarding lead',
        impact: 'high',
        readers: ['all staff', 7],
        guidance: [{ title: 'Falls', publisher: 'NICE', dated: '2025-04' }, 'x'],
        related: ['SG-02'],
      },
    })
    const fronts = () =>
      app.db<{ number: number; front: object }>(
        'select number, front from template_versions where template_document_id = $1',
        [id],
      )
    const front = {
      owner: 'Safeguarding lead',
      impact: 'high',
      readers: ['all staff'],
      guidance: [{ title: 'Falls', publisher: 'NICE', dated: '2025-04' }],
      related: ['SG-02'],
      needs: [],
      regulations: [
        {
          body: 'CQC',
          instrument: 'Regulations 2014',
          number: 'Regulation 13',
          statement: 'Safeguarding',
          question: '',
        },
      ],
      asked: [],
      questions: [],
    }
    expect(await fronts()).toEqual([{ number: 1, front }])
    await app.staff.update(uid, id, { front: { owner: 'Registered manager' } })
    await app.staff.publish(uid, id)
    expect(await fronts()).toEqual([
      {
        number: 1,
        front: { ...front, owner: 'Registered manager', impact: '', readers: [], guidance: [], related: [], asked: [] },
      },
    ])
  })

  it('are kept, whatever stands in that field', async () => {
    for (const front of [null, {}, { owner: 3, readers: 'all', regulations: {}, related: [null, ''] }]) {
      const id = await aTemplate(app, { front })
      expect(await app.db('select front from template_versions where template_document_id = $1', [id])).toEqual([
        {
          front: {
            owner: '',
            impact: '',
            readers: [],
            guidance: [],
            related: [],
            asked: [],
            needs: [],
            regulations: [],
            questions: [],
          },
        },
      ])
    }
  })

  it('count a text that comes back as a new version', async () => {
    const id = await aTemplate(app, { body: '<p>One</p>', title: 'Same' })
    await aNewVersion(app, id, { body: '<p>Two</p>' })
    await aNewVersion(app, id, { body: '<p>One</p>' })
    const versions = await versionsOf(id)
    expect(versions.map(({ body }) => body)).toEqual(['<p>One</p>', '<p>Two</p>', '<p>One</p>'])
    expect(new Set(versions.map(({ hash }) => hash)).size).toBe(3)
  })

  it('stay as they were when the document is changed, unpublished or deleted', async () => {
    const id = await aTemplate(app, { body: '<p>One</p>' })
    const [first] = await versionsOf(id)
    await aNewVersion(app, id, { body: '<p>Two</p>' })
    await app.staff.unpublish(uid, id)
    await app.staff.remove(uid, id)
    const kept = await versionsOf(id)
    expect(kept).toHaveLength(2)
    expect(kept[0]).toEqual(first)
  })

  it('hold no more than a package has documents on sale', async () => {
    const [one, two] = [await aTemplate(app), await aTemplate(app)]
    const { slug } = await aPackage(app, { templates: [one, two] })
    const files = async () =>
      ((await app.raw('POST', '/user/get-subscrption-details', { slug })).response as { files: number }).files
    expect(await files()).toBe(2)
    await app.staff.unpublish(uid, two)
    expect(await files()).toBe(1)
    await app.staff.publish(uid, two)
    expect(await files()).toBe(2)
  })

  it('are made once when two publish at the same moment', async () => {
    const id = await aTemplate(app, { body: '<p>One</p>' })
    await app.staff.update(uid, id, { body: '<p>Two</p>', version: '1.1', change: 'Two' })
    await Promise.allSettled([app.staff.publish(uid, id), app.staff.publish(uid, id), app.staff.publish(uid, id)])
    expect((await versionsOf(id)).map(({ body }) => body)).toEqual(['<p>One</p>', '<p>Two</p>'])
  })

  it('fall with a publishing that fails', async () => {
    const id = await aTemplate(app, { body: '<p>One</p>' })
    await app.staff.update(uid, id, { body: '<p>Two</p>', version: '1.1', change: 'Two' })
    await app.db(
      `create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    )
    await app.db('create trigger fail_now before insert on template_versions for each row execute function fail_now()')
    await expect(app.staff.publish(uid, id)).rejects.toThrow('full')
    await app.db('drop trigger fail_now on template_versions')
    expect(
      await app.db('select body from templates where document_id = $1 and published_at is not null', [id]),
    ).toEqual([{ body: '<p>One</p>' }])
    await app.staff.publish(uid, id)
    expect(await versionsOf(id)).toHaveLength(2)
  })

  it('need a number of their own, and a note: otherwise nothing is published', async () => {
    const id = await aTemplate(app, { body: '<p>One</p>' })
    const publishing = async (data: object) => {
      await app.staff.update(uid, id, data)
      return app.staff.publish(uid, id)
    }
    await expect(publishing({ body: '<p>Two</p>' })).rejects.toThrow(
      'Version 1.0 is published already. Give this text a new one, such as 1.1. Say what changed',
    )
    await expect(publishing({ version: '1.1', change: '  ' })).rejects.toThrow(
      'Say what changed: companies read this note beside the update.',
    )
    await expect(publishing({ version: ' 1.0 ', change: 'Clearer' })).rejects.toThrow(
      'Version 1.0 is published already',
    )
    expect(await versionsOf(id)).toHaveLength(1)
    expect(
      await app.db('select body from templates where document_id = $1 and published_at is not null', [id]),
    ).toEqual([{ body: '<p>One</p>' }])
    await publishing({ version: '1.1' })
    await expect(publishing({ body: '<p>Three</p>', version: '1.0' })).rejects.toThrow(
      'There was a version 1.0 before. Give this text a new one, such as 1.2.',
    )
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual(['1.0', '1.1'])
  })

  it('hold no placeholder that nobody fills in, the first one neither', async () => {
    const data = { title: 'New', policyNumber: 'V-2', kind: 'policy', version: '1.0' }
    await expect(
      app.staff.create(uid, { ...data, body: '<p>Ask {{manager.nam}} or {{ company.name }}.</p>' }),
    ).rejects.toThrow('{{manager.nam}} is no placeholder. Did you mean {{manager.name}}?')
    await expect(
      app.staff.create(uid, {
        ...data,
        body: '<p>Ask {{manager.<strong>name</strong>}}.</p>',
        footer: '<p>{company.name}</p>',
      }),
    ).rejects.toThrow('{company.name} is no placeholder. Did you mean {{company.name}}?')
    expect(await app.db('select 1 from template_versions where policy_number = $1', ['V-2'])).toEqual([])
  })
})
