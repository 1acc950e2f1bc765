/** Words that show if data is public: English, German, French, Spanish, and some of other languages. */

export type DataContext = 'private' | 'people' | 'published' | 'unknown'

function words(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?:^|_)(?:${alternatives.join('|')})(?:_|$)`)
}

const privateWords = words(
  'users?|accounts?|customers?|clients?|clientele|patients?|orders?|invoices?|bookings?|reservations?|appointments?|leads?|prospects?',
  'subscribers?|subscriptions?|waitlist|wait_list|newsletter|sign_?ups?|registrations?|submissions?|messages?|inquir(?:y|ies)|enquir(?:y|ies)|tickets?',
  'applicants?|applications?|candidates?|donors?|donations?|payments?|transactions?|passengers?|guests?|tenants?|borrowers?|policyholders?|beneficiar(?:y|ies)|residents?|citizens?|voters?|debtors?|claims?',
  'credentials?|logins?|crm|checkouts?|deliver(?:y|ies)|shipments?|shipping|billing|purchases?|buyers?|payroll|medical_?records?|prescriptions?',
  'kunden?|kundinnen|kundendaten|nutzer|benutzer|anwender|patient(?:en|innen)|bestellung(?:en)?|auftr(?:a|ae)ge?|rechnung(?:en)?|buchung(?:en)?|termine?|anfragen?|anmeldung(?:en)?|bewerber|bewerbung(?:en)?|abonnenten|mieter|spender|gaste|gaeste|lieferung(?:en)?|konten|personalakten?',
  'utilisateurs?|commandes?|factures?|abonnes?|inscrits?|inscriptions?|rendez_?vous|rdv|locataires?|comptes?',
  'clientes?|usuarios?|pacientes?|pedidos?|facturas?|reservas?|suscriptores|citas|inquilinos|cuentas?|mensajes',
  'pazienti|utenti|clienti|ordini|fatture|prenotazioni|klanten|gebruikers|bestellingen',
  'contact_?(?:requests?|messages?|forms?|form_entries)|callbacks?|conversations?|chats?|complaints?|payouts?|withdrawals?|refunds?|wallets?|rsvps?|visitors?',
  'klienci|klientow|uzytkownicy|zamowienia|pacjenci|rezerwacje|kunder|anvandare|brukere|bestallningar|ordrer',
  '会員|顧客|注文|予約|客户|用户|订单|клиенты|заказы|пользователи',
)

const partakerWords = words(
  'students?|pupils?|participants?|attendees?|parents?|children|kids|families|households?|respondents?|winners',
  'schuler|schueler|studenten|studierende|teilnehmer(?:innen)?|kinder|eltern|eleves|etudiants?|participantes|alumnos|estudiantes',
)

const peopleWords = words(
  'members?|contacts?|people|persons?|profiles?|employees?|workers?|volunteers?',
  'mitglieder|kontakte|personen|mitarbeiter(?:innen)?|angestellte|membres|personnes|employes?|salaries',
  'miembros|contactos|personas|empleados|socios|soci|dipendenti|medewerkers|leden',
)

const publishedWords = words(
  'team|staff|vorstand|trainer|coaches|teachers?|lehrer|about(?:_us)?|director(?:y|ies)|verzeichnis|annuaire|directorio|stores?|shops?|filialen?|standorte?|locations?|branch(?:es)?|offices?|dealers?|handler|haendler|retailers?|resellers?|partners?',
  'speakers?|authors?|autoren|auteurs|autores|editors?|posts?|blog|articles?|artikel|news|nachrichten|products?|produkte?|produits|productos|catalog(?:ue)?|press|presse|jobs?|careers?|listings?|inserate|annonces|anuncios|offers?',
  'verein(?:e|en)?|clubs?|associations?|kitas?|kindergart(?:en|ens)|schulen|kliniken|praxen|churches|gemeinden|charities|agencies|agenturen|handwerker|betriebe|providers?|installers?',
  '(?:rechts)?anw(?:a|ae)lte|steuerberater|notare|notaires|avocats|abogados|medecins|medicos|medici|dentists?|zahn(?:a|ae)rzte|therapists?|therapeuten|hebammen|freelancers?|consultants?|berater|experts?|experten|tutors?|mentors?|realtors?|brokers?|veterinarians?|tierarzte',
  'doctors?|arzte|aerzte|physicians?|lawyers?|anwalte|agents?|makler|imprint|impressum|contact|kontakt|contacto|contact_us|support|faculty|board|leadership|management|maintainers?|contributors?|committers?|commits?',
  'vendors?|sellers?|suppliers?|lieferanten|restaurants?|hotels?|venues?|events?|veranstaltungen|companies|company|firmen|firma|businesses|business|organi[sz]ations?|schools|universities|sponsors?|testimonials?|reviews',
  'magasins|boutiques|equipe|equipo|tiendas|sucursales|negozi|places|pharmacies|apotheken|hospitals|clinics|books|movies|actors|artists|players|rosters?|squads?|line_?ups?|laureates?|politicians|legislators?|senators?|parliament|congress|abgeordnete|legal_notice|mentions_legales|aviso_legal|note_legali|contact_?points?|central_contacts?|points?_of_contact|site|website|footer|settings|branding|organi[sz]ers?|veranstalter|publisher|ansprechpartner|instructors?|lecturers?|presenters?',
)

/**
 * Classifies a record by the nearest decisive name on its path: users of a shop are no shop. `names` are in
 * snake case, the outermost first.
 */
export function dataContext(names: readonly string[]): DataContext {
  let isPeople = false
  for (const name of names.toReversed()) {
    if (privateWords.test(name)) return 'private'
    if (partakerWords.test(name)) return 'people'
    if (publishedWords.test(name)) return 'published'
    if (peopleWords.test(name)) isPeople = true
  }
  return isPeople ? 'people' : 'unknown'
}

export const publishedField =
  /^(?:bio|biography|biografie|about|job_?title|position|posicion|funktion|fonction|cargo|title|titel|role|department|abteilung|departement|photo|picture|headshot|foto|bild|avatar|image|image_url|img|linkedin\w{0,20}|twitter|facebook|instagram|github|website|web|url|homepage|opening_?(?:hours|times)|offnungszeiten|oeffnungszeiten|hours|horaires|horarios?|rating|review_?count|category|kategorie|categorie|categoria|lat|latitude|lng|lon|longitude|slug|description|beschreibung|price|preis|prix|precio|sku|stock|content|body|excerpt|summary|published\w{0,10}|tags|specialt(?:y|ies)|speciali[sz]ation|fachgebiet|specialite|especialidad|services|languages|brand|logo|store|shop|branch|filiale|permalink|company_?name|shop_?name|store_?name|cuisine|menu|stars|price_?range|capacity|amenities|abstract)$/

/** Fields of a public directory: one counts as much as two of the others. */
export const directoryField =
  /^(?:bio|biography|biografie|opening_?(?:hours|times)|offnungszeiten|oeffnungszeiten|horaires|specialt(?:y|ies)|speciali[sz]ation|fachgebiet|specialite|especialidad)$/

export const accountField =
  /(?:^|_)(?:ip|ip_address|last_(?:login|seen|ip|sign_in|signin|active)\w{0,10}|letzter_login|derniere_connexion|ultimo_acceso|email_?(?:verified|confirmed)\w{0,5}|newsletter|opt_?in|consent|marketing\w{0,20}|stripe_\w{2,30}|plan|subscription\w{0,20}|order_?(?:id|number|no|total|date)|bestell\w{1,20}|total|subtotal|payment\w{0,20}|paid|tracking\w{0,20}|invoice\w{0,20}|gender|geschlecht|sexe|genero|marital\w{0,20}|is_(?:admin|active|verified|banned|superuser)|loyalty\w{0,20}|credits)$/

/** Nested objects that describe a business, so no personal data. */
export const businessRole =
  /(?:^|_)(?:support|press|sales_?(?:contact|rep)|seller|verkaufer|vendor|supplier|lieferant|manufacturer|hersteller|store|shop|filiale|branch|office|company|brand|restaurant|venue|warehouse|pickup_?(?:point|location)|merchant|operator|organi[sz]ation)_/

export const publishedRole =
  /(?:^|_)(?:authors?|autor(?:en|es)?|auteurs?|editors?|publisher|maintainers?|contributors?|committers?|commit|creator|speakers?|organi[sz]ers?|veranstalter|instructors?|lecturers?|teachers?|tutors?|coach(?:es)?|trainers?|presenters?|contact|contact_?points?|central_contacts?|points?_of_contact|kontakt|contacto|ansprechpartner|agent|makler|host|owner|manager)_/
