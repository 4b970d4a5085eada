import { saveSiteText, siteText } from '@cloudoc/documents/contract/site-texts.ts'
import { documentOf } from '../documents.ts'
import { lodge, wales } from '../places.ts'
import type { Act, Stage } from '../stage.ts'

/** Writes a passage into a document for one home alone, before what stands there. */
async function adapt(
  stage: Stage,
  who: string,
  { number, home, passage }: { number: string; home: string; passage: string },
): Promise<void> {
  const { ask } = await stage.as(who)
  const asked = { fileId: await documentOf(stage, number), siteId: stage.homeId(home) }
  const { content, headerContent, footerContent, revision, issued } = await ask(siteText, asked)
  const at = content.indexOf('</p>') + '</p>'.length
  await ask(saveSiteText, {
    ...asked,
    revision,
    issued,
    headerContent,
    footerContent,
    content: `${content.slice(0, at)}<p>${passage}</p>${content.slice(at)}`,
  })
}

/** Two homes have words of their own: the one without a lift, and the one in Wales. */
export const siteTextActs: readonly Act[] = [
  {
    ago: 72,
    hour: 10,
    run: stage =>
      adapt(stage, 'manager', {
        number: 'HS-03',
        home: lodge,
        passage:
          'This house has no lift. Whoever lives upstairs and cannot walk is brought down in the evacuation chair, which hangs beside the stairs on each floor. Two people bring it down, and both have practised it this year.',
      }),
  },
  {
    ago: 20,
    hour: 10,
    run: stage =>
      adapt(stage, 'manager', {
        number: 'CL-07',
        home: wales,
        passage:
          'In this house the falls team is that of the health board. Its number is on the board in the office, and whoever answers speaks Welsh and English.',
      }),
  },
]
