import { defaultColours, headingNames, type PageTemplate } from '@cloudoc/accounts/contract/appearance.ts'
import type { userSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import { nearestReadable } from '@cloudoc/accounts/contract/contrast.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Choice } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { ColourField } from '@cloudoc/kit/components/form/ColourField.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { AppearancePreview } from './AppearancePreview.tsx'
import { type AppearanceDraft, appearanceOf, draftOf, faultsOf, headingWords } from './appearanceDraft.ts'
import { Part, SaveLine } from './parts.tsx'
import { useDraft } from './useDraft.ts'
import { useSettingsSave } from './useSettingsSave.ts'

const templates: readonly Choice<PageTemplate>[] = [
  { value: 'standard', label: 'Standard', hint: 'A coloured rule under the title.' },
  { value: 'band', label: 'Band', hint: 'The title in white on a band of your colour.' },
  { value: 'plain', label: 'Plain', hint: 'Words and lines: it takes the least ink.' },
]
const modes: readonly Choice<AppearanceDraft['mode']>[] = [
  { value: 'all', label: 'One colour for all' },
  { value: 'each', label: 'A colour for each' },
]

/** How the company's documents look in PDF, in Word and on the screen, with a page beside it that follows each choice. */
export function AppearanceSection({ settings }: { settings: ReplyOf<typeof userSettings> }) {
  const { value: draft, isChanged, change, discard } = useDraft('appearance', draftOf(settings))
  const [save, saving] = useSettingsSave()
  const wanted = appearanceOf(draft)
  // What cannot be taken is shown as what could be.
  const shown = {
    ...wanted,
    colours: Object.fromEntries(
      Object.entries(wanted.colours).map(([name, colour]) => [name, colour && nearestReadable(colour)]),
    ),
  }
  const submit = async () => {
    if (await save(wanted)) discard()
  }
  return (
    <Part
      title="Document look"
      lead="For PDF and Word files, the index and the reading view. What staff were already given to read stays as it was published."
    >
      <div className="preview-columns grid grid-cols-1 gap-8">
        <Form
          label="Document look"
          onSubmit={submit}
          check={() => faultsOf(draft)}
          errors={saving.errors}
          className="content-start"
        >
          <RadioGroup
            name="template"
            label="Page template"
            choices={templates}
            value={draft.template}
            onChange={template => change({ template })}
          />
          <RadioGroup
            name="mode"
            label="Headings"
            inline
            choices={modes}
            value={draft.mode}
            onChange={mode => change({ mode })}
          />
          {draft.mode === 'all' ? (
            <ColourField
              name="colours.all"
              label="Colour of all headings"
              value={draft.all}
              usual={defaultColours.h1}
              onChange={all => change({ all })}
            />
          ) : (
            headingNames.map(name => (
              <ColourField
                key={name}
                name={`colours.${name}`}
                label={headingWords[name]}
                value={draft[name]}
                usual={defaultColours[name]}
                onChange={colour => change({ [name]: colour })}
              />
            ))
          )}
          <SaveLine label="Save the look" progress={saving.progress} isChanged={isChanged} onDiscard={discard} />
        </Form>
        <AppearancePreview appearance={shown} />
      </div>
    </Part>
  )
}
