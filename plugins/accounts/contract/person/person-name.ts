/** Said of a spreadsheet's formula that stands where a name belongs. */
export const formulaText = 'A name does not begin with =, + or @.'

/** Is it a formula of a spreadsheet, such as '@SUM(1+1)', and no part of a name? */
export const isFormula = (name: string): boolean => /^\s*[=+@]/.test(name)
