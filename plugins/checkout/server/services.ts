export { checkPaymentConfiguration, type PaymentMode, paymentMode, paymentProblem } from './provider/configuration.ts'
