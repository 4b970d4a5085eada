export { CartPage as Screen } from '../features/cart/CartPage.tsx'
