export { consumeCaptchaPass, googleKeys } from '../captcha/captcha.ts'

export { reopenCompany } from '../closing/reopen-company.ts'

export { completenessOf, isPresent } from '../company/company-details.ts'

export { companyValues } from '../company/company-values.ts'

export { addEraseBlocker, eraseBlockerOf, eraseCompany } from '../company/erase-company.ts'

export { addToCompanyExport, exportCompany, isSecret, type Part } from '../company/export-company.ts'

export { type HeldPackage, type Holdings, holdingsOf } from '../company/holdings.ts'

export { ofOpenCompany } from '../company/of-open-company.ts'
export { requireManagement } from '../company/require-management.ts'
export { drawLogo, logoFile } from '../picture/pictures.ts'
export { changeSettings } from '../settings/change-settings.ts'
export { defaultSettings, pastBinRetention, settingsOf } from '../settings/settings.ts'
