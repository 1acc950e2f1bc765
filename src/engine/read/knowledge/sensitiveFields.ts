import type { Severity } from '../../../shared/model/severity.ts'
import { fieldWords } from '../text/fieldWords.ts'

const sensitiveField = new RegExp(
  `(?:^|_)(?:${[
    'e?mail(?:_address)?',
    'phone(?:_number)?',
    'mobile(?:_number)?',
    'telephone',
    'whatsapp(?:_number)?',
    '(?:street|home|billing|shipping|postal|delivery)_address',
    'address_?line_?[12]?',
    'street',
    'zip(?:_?code)?',
    'post(?:al)?_?code',
    'birth_?(?:date|day)',
    'date_of_birth',
    'dob',
    'ssn',
    'social_security_number',
    'passport(?:_number)?',
    'tax_id',
    'iban',
    'bank_account(?:_number)?',
    'account_number',
    'card_number',
    'cvv',
    'salary',
    'password(?:_?hash)?',
    'hashed_password',
    'secret(?:_key)?',
    '(?:access|refresh|reset|auth|api|session|invite|invitation|push|device|verification|bearer)_?token',
    'api_?key',
    'private_key',
    'stripe_(?:customer|account|subscription)_id',
    'ip_address',
    'diagnosis',
    'medical_history',
  ].join('|')})$|^(?:address|token|mail)$`,
)

const sensitiveTable = new RegExp(
  `(?:^|_)(?:${[
    'users?',
    'accounts?',
    'customers?',
    'clients?',
    'patients?',
    'employees?',
    'students?',
    'members?',
    'orders?',
    'payments?',
    'invoices?',
    'transactions?',
    'subscri(?:bers?|ptions?)',
    'messages?',
    'chats?',
    'conversations?',
    'leads?',
    'contacts?',
    'waitlist',
    'newsletter',
    'bookings?',
    'appointments?',
    'submissions?',
    'tokens?',
    'api_keys?',
    'secrets?',
    'credentials?',
    'sessions?',
    'passwords?',
  ].join('|')})$`,
)

const namesMax = 200

export function sensitiveFields(names: readonly string[]): readonly string[] {
  return names.slice(0, namesMax).filter((name) => sensitiveField.test(fieldWords(name)))
}

/**
 * Critical: a field of personal data or secrets. High: a table name that implies them. Else medium: products
 * and posts are public by design.
 */
export function gradeReadable(name: string, fields: readonly string[]): Severity {
  if (sensitiveFields(fields).length > 0) return 'critical'
  return sensitiveTable.test(fieldWords(name)) ? 'high' : 'medium'
}
