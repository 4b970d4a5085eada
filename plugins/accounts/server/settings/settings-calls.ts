import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid } from '@cloudoc/core/server/call/outcome.ts'
import type { HeadingColours } from '../../contract/appearance.ts'
import { updateUserSettings, userSettings } from '../../contract/company-settings.ts'
import { paleText } from '../../contract/contrast.ts'
import { changeSettings } from './change-settings.ts'
import { settingsOf } from './settings.ts'

const { texts } = updateUserSettings

/** Colours that cannot be read on white, each by its field, with the nearest that can. */
const paleColours = (colours: HeadingColours): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colours).flatMap(([name, colour]) => {
      const text = colour && paleText(colour)
      return text ? [[`colours.${name}`, text]] : []
    }),
  )

export default [
  handle(userSettings, async ({ actor, sql }) => done(await settingsOf(sql, actor))),
  handle(updateUserSettings, async ({ input: { userId: _, ...given }, actor, tx }) => {
    const pale = paleColours(given.colours ?? {})
    const [text] = Object.values(pale)
    if (text !== undefined) return invalid(pale, text)
    const days = given.reminderDays && [...new Set(given.reminderDays)].sort((one, other) => other - one)
    return done(await changeSettings(tx, actor, { ...given, ...(days && { reminderDays: days }) }), {
      text: texts.saved,
    })
  }),
]
