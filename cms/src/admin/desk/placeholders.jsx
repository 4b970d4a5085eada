import { placeholders } from '@cloudoc/core/contract/placeholders.ts'
import { Box, Button, Field, Flex, Typography } from '@strapi/design-system'
import { useEffect, useState } from 'react'
import { templateType } from './template-state.mjs'

/** The editor in which somebody last wrote: CKEditor leaves itself at its own element. */
let last
const remember = event => {
  last = event.target?.closest?.('.ck-editor__editable')?.ckeditorInstance ?? last
}

/** Puts a placeholder where the caret stands, or at the end of the text. */
function insert(key) {
  const editor = last ?? document.querySelector('.ck-editor__editable')?.ckeditorInstance
  if (!editor) return false
  editor.model.change(writer => editor.model.insertContent(writer.createText(`{{${key}}}`)))
  editor.editing.view.focus()
  return true
}

const all = Object.entries(placeholders)

/** One step: what is typed narrows the list, a click puts the placeholder in the text. */
function Picker() {
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    document.addEventListener('focusin', remember)
    return () => {
      document.removeEventListener('focusin', remember)
      last = undefined
    }
  }, [])
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter(([key, label]) => words.every(word => `${key} ${label}`.toLowerCase().includes(word)))
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Field.Root name="placeholder" hint="A click puts it where the caret stands in a text.">
        <Field.Label>What the company fills in</Field.Label>
        <Field.Input
          type="search"
          value={wanted}
          onChange={event => setWanted(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          placeholder="Such as registered manager"
        />
        <Field.Hint />
      </Field.Root>
      <Box maxHeight="240px" overflow="auto">
        <Flex direction="column" alignItems="stretch" tag="ul" aria-label="Placeholders">
          {found.map(([key, label]) => (
            <li key={key}>
              <Button
                type="button"
                variant="ghost"
                fullWidth
                justifyContent="flex-start"
                style={{ height: 'auto', minHeight: '3.2rem', textAlign: 'left' }}
                title={`{{${key}}}`}
                onMouseDown={event => event.preventDefault()}
                onClick={() => insert(key)}
              >
                {label}
              </Button>
            </li>
          ))}
        </Flex>
      </Box>
      <div role="status">{found.length === 0 && <Typography>No placeholder has these words.</Typography>}</div>
    </Flex>
  )
}

export const Placeholders = ({ model }) =>
  model === templateType ? { title: 'Placeholders', content: <Picker /> } : null
