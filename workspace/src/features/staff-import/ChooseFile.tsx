import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { maxCharacters } from '@cloudoc/people/contract/import-columns.ts'
import { decodeSpreadsheet, readSpreadsheet, writeCsv } from '@cloudoc/people/contract/spreadsheet.ts'
import { useRef, useState } from 'react'
import { saveText } from '../lists/saveText.ts'
import { useSites } from '../site-choice/useSites.ts'

/** `place`: a location, or a place of work. */
const example = (place: string) =>
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
        place,
        '01/09/2026',
        'Night staff',
      ],
      ['Joe', 'Bright', '', '1002', '', 'Cook', place, '', ''],
    ],
  )

const tooLarge = 'This file is too large. Please split it.'
const begins = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte)
/** A workbook is a zip. */
const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, 0x50, 0x4b)
/** What Excel wrote before 2007, and what it writes with a password. */
const isOldWorkbook = (bytes: Uint8Array): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** The first step: a file is read in the browser; nothing is sent before its columns are known. */
export function ChooseFile({ onFile }: { onFile: (file: { name: string; csv: string }) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const sites = useSites()
  const take = async (file: File | undefined) => {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isOldWorkbook(bytes))
      return setProblem(
        'This workbook is of the old kind (.xls), or has a password. Please save it as .xlsx without a password.',
      )
    let csv = ''
    try {
      csv = isWorkbook(bytes) ? await (await import('./readWorkbook.ts')).readWorkbook(bytes) : decodeSpreadsheet(bytes)
    } catch (error) {
      const isTooLarge = error instanceof Error && error.message === 'tooLarge'
      return setProblem(
        isTooLarge ? tooLarge : 'This workbook cannot be read. Please save it as CSV, and use that file.',
      )
    }
    if (csv.length > maxCharacters) return setProblem(tooLarge)
    if (readSpreadsheet(csv).rows.length === 0)
      return setProblem('There is no row in this file. The first row holds the names of the columns.')
    onFile({ name: file.name, csv })
  }
  return (
    <div className="grid max-w-form gap-4">
      <p>
        Choose a file with one employee in each row and the names of the columns in the first. Excel workbooks (.xlsx,
        the first sheet) and CSV files from Numbers, Google Sheets or your payroll system will do.
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
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
        <Button variant="quiet" onClick={() => saveText('Employees.csv', example(sites[0]?.name ?? 'Meadow House'))}>
          Get an example file
        </Button>
      </div>
      <p className="text-quiet">Nothing happens yet: you see first what would become of each row.</p>
    </div>
  )
}
