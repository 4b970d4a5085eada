/**
 * How one content type is laid out in the admin. What is not said is made of the field's name, at the end of
 * the form.
 */
export interface Form {
  /** The field that names an entry, in headings and where others are related to it. */
  main: string
  /** Columns of the list, in order. */
  list: readonly string[]
  sort?: readonly [field: string, order: 'ASC' | 'DESC']
  /** Rows of the form: fields with their width, of twelve. */
  edit: readonly (readonly (readonly [field: string, width: number])[])[]
  /** Label, and what stands below it. */
  words: Readonly<Record<string, string | readonly [label: string, hint: string]>>
  /** Fields that are kept but shown in no form: what came with the product, replaced by another field. */
  hidden?: readonly string[]
}

/** `needsAttention` → 'Needs attention'. */
export const plainLabel = (field: string): string => {
  const words = field
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replaceAll(/\b(vat|id|url)\b/gi, word =>
    word.toUpperCase(),
  )
}
