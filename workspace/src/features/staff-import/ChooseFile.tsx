import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { maxCharacters } from '@cloudoc/people/contract/import-columns.ts'
import { decodeSpreadsheet, readSpreadsheet, writeCsv } from '@cloudoc/people/contract/spreadsheet.ts'
import { useRef, useState } from 'react'
import { saveText } from '../lists/saveText.ts'

const example = () =>
  writeCsv(
    ['First name', 'Last name', 'Email', 'Staff number', 'Phone', 'Job title', 'Location', 'Start date', 'Groups'],
    [
      [
        'Amina',
        'Khan',
        'amina.khan@example.com',
        '1001',
        '07700900123',
        'Care assistant',
        'Meadow House',
        '01/09/2026',
        'Night staff',
      ],
      ['Joe', 'Bright', '', '1002', '', 'Cook', 'Meadow House', '', ''],
    ],
  )

/** The first step: a file is read in the browser; nothing is sent before its columns are known. */
export function ChooseFile({ onFile }: { onFile: (file: { name: string; csv: string }) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    // A workbook is a zip; saving it as CSV is what helps.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b)
      return setProblem('This is a workbook. In your spreadsheet choose ‘Save as’ and then CSV, and use that file.')
    const csv = decodeSpreadsheet(bytes)
    if (csv.length > maxCharacters) return setProblem('This file is too large. Please split it.')
    if (readSpreadsheet(csv).rows.length === 0)
      return setProblem('There is no row in this file. The first row holds the names of the columns.')
    onFile({ name: file.name, csv })
  }
  return (
    <div className="grid max-w-form gap-4">
      <p>
        Choose a file with one employee in each row and the names of the columns in the first. CSV files from Excel,
        Numbers, Google Sheets or your payroll system will do, with commas, semicolons or tabs.
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label="File with employees"
        className="sr-only"
        tabIndex={-1}
        onChange={event => {
          setProblem(undefined)
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => input.current?.click()}>Choose a file</Button>
        <Button variant="quiet" onClick={() => saveText('Employees.csv', example())}>
          Get an example file
        </Button>
      </div>
      <p className="text-quiet">Nothing happens yet: you see first what would become of each row.</p>
    </div>
  )
}
