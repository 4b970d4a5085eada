import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'

/** HTML of a text of several lines. */
export const linesHtml = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

/** A table of cells that are HTML already. */
export interface PrintTable {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** In percent, a column each. */
  widths: readonly number[]
}

/** A table of cells that are HTML already. */
export const printTable = ({ heads, rows, widths }: PrintTable): string =>
  `<figure class="table"><table><colgroup>${widths.map(each => `<col style="width:${each}%">`).join('')}</colgroup><thead><tr>${heads.map(head => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table></figure>`

/** Facts with their names: two columns without heads. Values are texts. */
export const factTable = (facts: readonly (readonly [name: string, value: string])[]): string =>
  `<figure class="table"><table><tbody>${facts
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `<tr><th scope="row" style="width:30%;text-align:left">${escapeHtml(name)}</th><td>${linesHtml(value)}</td></tr>`,
    )
    .join('')}</tbody></table></figure>`
