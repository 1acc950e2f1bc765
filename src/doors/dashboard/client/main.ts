/** What every page gains where programs may run. Nothing needs it: a page without it does the same by hand. */
import { offerCopying } from './parts/copying.ts'

offerCopying()
