import { useEffect, useState } from 'react'
import { Button, Combobox, ComboboxOption, Field, Flex } from '@strapi/design-system'
import { placeholders } from '@cloudoc/core/contract/placeholders.ts'
import { templateType } from './template-state.js'

/** The editor in which somebody last wrote: CKEditor leaves itself at its own element. */
let last
const remember = event => { last = event.target?.closest?.('.ck-editor__editable')?.ckeditorInstance ?? last }

/** Puts a placeholder where the caret stands, or at the end of the text. */
function insert(key) {
  const editor = last ?? document.querySelector('.ck-editor__editable')?.ckeditorInstance
  if (!editor) return false
  editor.model.change(writer => editor.model.insertContent(writer.createText(`{{${key}}}`)))
  editor.editing.view.focus()
  return true
}

function Picker() {
  const [key, setKey] = useState('')
  useEffect(() => {
    document.addEventListener('focusin', remember)
    return () => {
      document.removeEventListener('focusin', remember)
      last = undefined
    }
  }, [])
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Field.Root name="placeholder" hint="Goes where the caret stands in a text.">
        <Field.Label>What the company fills in</Field.Label>
        <Combobox value={key} onChange={value => setKey(value ?? '')} onClear={() => setKey('')} placeholder="Such as Registered manager">
          {Object.entries(placeholders).map(([each, label]) => <ComboboxOption key={each} value={each} textValue={label}>{label}</ComboboxOption>)}
        </Combobox>
        <Field.Hint />
      </Field.Root>
      <Button type="button" variant="secondary" disabled={key === ''} onClick={() => insert(key)}>Put it in the text</Button>
    </Flex>
  )
}

export const Placeholders = ({ model }) => (model === templateType ? { title: 'Placeholders', content: <Picker /> } : null)
