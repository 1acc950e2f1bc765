/**
 * Words for actions, in twelve languages: English verbs, from which forms are derived, and word stems of the
 * others. Lower case, with accents.
 */

/** In the order of matching: "destroy session" signs out. */
export const actingKinds = ['signsOut', 'deletes', 'resets', 'pays', 'switches'] as const

export type ActingKind = (typeof actingKinds)[number]

/**
 * "Delete" acts, and in descriptions "deletes"; "deleted", "deleting" and "deletion" do not. Two words also
 * match as one: "logout".
 */
export const englishVerbs: Readonly<Record<ActingKind, readonly string[]>> = {
  deletes: [
    ...['delete', 'del', 'remove', 'destroy', 'purge', 'wipe', 'erase', 'truncate', 'trash', 'uninstall'],
    ...['unlink', 'obliterate', 'expunge'],
    // Read-once content is destroyed; burn rates and burn-down charts are only read.
    ...['and burn', 'burn this', 'burn secret', 'burn note', 'burn message', 'burn paste'],
  ],
  resets: [
    ...[
      'reset',
      'reinstall',
      'install',
      'restore',
      'migrate',
      'populate',
      'recreate',
      'rebuild',
      'reseed',
      'revert',
    ],
    ...[
      'rollback',
      'roll back',
      'reboot',
      'restart',
      'shutdown',
      'shut down',
      'reinitialize',
      'reinitialise',
    ],
    ...['redeploy', 'deploy', 'self destruct', 'factory reset'],
  ],
  signsOut: [
    ...['log out', 'log off', 'sign out', 'sign off', 'log me out', 'sign me out', 'log the user out'],
    ...['end session', 'end sessions', 'destroy session', 'kill session', 'kill sessions', 'close session'],
    ...['terminate session', 'invalidate session', 'session end', 'session destroy', 'session close'],
    ...['session terminate', 'end user session', 'end current session', 'log the current user out'],
    ...['log out current user', 'log you out', 'switch user'],
  ],
  pays: [
    ...['pay', 'pay now', 'buy', 'buy now', 'checkout', 'check out', 'purchase', 'transfer', 'withdraw'],
    ...['make payment', 'confirm payment', 'submit payment', 'place order', 'order now', 'complete order'],
    ...[
      'confirm order',
      'add to cart',
      'add to basket',
      'refund',
      'payout',
      'pay out',
      'donate',
      'wire money',
    ],
    ...['transfer money', 'transfer funds', 'upgrade plan', 'book now', 'subscribe now', 'start trial'],
  ],
  switches: [
    ...['disable', 'enable', 'toggle', 'suspend', 'approve', 'reject', 'revoke', 'publish', 'unpublish'],
    ...[
      'deactivate',
      'activate',
      'vote',
      'upvote',
      'downvote',
      'regenerate',
      'rotate',
      'unsubscribe',
      'opt out',
    ],
    ...['cancel order', 'cancel subscription', 'cancel plan', 'cancel account', 'cancel booking'],
    ...['cancel reservation', 'cancel membership', 'close account', 'close my account', 'impersonate'],
    ...[
      'promote',
      'demote',
      'unban',
      'unblock',
      'lock account',
      'unlock account',
      'mark as read',
      'mark all',
      'terminate',
      'resend',
    ],
  ],
}

/**
 * Nouns as often, such as a block. They act only as a whole label, as the last path segment, or next to
 * `storeThings`.
 */
export const ambiguousVerbs: Readonly<Record<ActingKind, readonly string[]>> = {
  deletes: ['drop', 'rm', 'clean', 'flush', 'kill', 'discard', 'prune'],
  resets: ['seed', 'setup', 'set up', 'upgrade', 'cron', 'installer', 'factory'],
  signsOut: [],
  pays: ['charge'],
  switches: [
    'block',
    'ban',
    'mute',
    'cancel',
    'like',
    'dislike',
    'unfollow',
    'confirm',
    'invite',
    'subscribe',
  ],
}

export const openingWords = [
  ...['edit', 'view', 'preview', 'compare', 'diff', 'details', 'history', 'browse'],
  ...['editar', 'ver', 'comparar', 'vista previa', 'modifier', 'éditer', 'voir', 'comparer', 'aperçu'],
  ...['bearbeiten', 'ansehen', 'vergleichen', 'vorschau', 'modifica', 'visualizza', 'confronta', 'anteprima'],
  ...['bewerken', 'bekijken', 'vergelijken', 'voorbeeld', 'edytuj', 'zobacz', 'porównaj', 'podgląd'],
  ...['редактировать', 'править', 'просмотр', 'сравнить', 'düzenle', 'görüntüle', 'karşılaştır', 'önizleme'],
  ...['編集', '比較', 'プレビュー', '编辑', '查看', '比较', '预览'],
] as const

/** These may delete a draft or an upload. */
export const leavingWords = [
  ...['cancel', 'back', 'go back', 'never mind'],
  ...[
    'cancelar',
    'descartar',
    'volver',
    'voltar',
    'annuler',
    'retour',
    'abbrechen',
    'verwerfen',
    'zurück',
    'annulla',
  ],
  ...[
    'indietro',
    'annuleren',
    'terug',
    'anuluj',
    'wstecz',
    'отмена',
    'отменить',
    'назад',
    'iptal',
    'vazgeç',
    'geri',
  ],
  ...['キャンセル', '取り消し', '戻る', '取消', '返回'],
] as const

export const vagueVerbs = [
  ...['clear', 'execute', 'fill', 'flush', 'generate', 'init', 'resend', 'run'],
  ...['save', 'send', 'set', 'start', 'stop', 'trigger', 'update'],
]

export const weakVerbs = [
  ...[
    'create',
    'set',
    'clear',
    'clean',
    'init',
    'initialize',
    'initialise',
    'load',
    'import',
    'change',
    'update',
  ],
  ...[
    'run',
    'send',
    'resend',
    'flush',
    'fill',
    'empty',
    'execute',
    'trigger',
    'make',
    'generate',
    'start',
    'stop',
    'save',
  ],
] as const

/** With these nouns a weak verb destroys shared data. */
export const storeThings = [
  ...['db', 'database', 'databases', 'table', 'tables', 'schema', 'schemas', 'backup', 'backups', 'system'],
  ...['fixtures', 'dummy data', 'demo data', 'sample data', 'test data', 'seed data', 'all data', 'dump'],
  ...['seed', 'seeds', 'seeder', 'seeders', 'migration', 'migrations', 'installer'],
] as const

/** With these nouns a weak verb changes shared state or sends a message. */
export const sharedThings = [
  ...[
    'cache',
    'caches',
    'log',
    'logs',
    'config',
    'configuration',
    'setting',
    'settings',
    'security',
    'level',
    'mail',
  ],
  ...[
    'mails',
    'email',
    'emails',
    'e mail',
    'sms',
    'newsletter',
    'invite',
    'invites',
    'invitation',
    'invitations',
  ],
  ...[
    'webhook',
    'webhooks',
    'message',
    'messages',
    'notification',
    'notifications',
    'cart',
    'basket',
    'job',
    'jobs',
  ],
  ...[
    'task',
    'tasks',
    'sync',
    'mode',
    'theme',
    'language',
    'locale',
    'history',
    'all',
    'everything',
    'test mail',
  ],
  ...['debug', 'debugging', 'logging', 'verbosity', 'tracing', 'maintenance', 'scheduler', 'feature flag'],
  ...['feature flags', 'data source', 'data sources', 'datasource', 'datasources', 'plugin', 'plugins'],
] as const

/** As links, these only open a form. */
export const changingVerbs = [
  'change',
  'configure',
  'customize',
  'customise',
  'edit',
  'manage',
  'update',
] as const

export const changingThings = [
  ...['config', 'configuration', 'setting', 'settings', 'preferences', 'options', 'security', 'theme'],
  ...['language', 'locale', 'level', 'email', 'emails', 'webhooks', 'notifications'],
] as const

export const replacingStems = [
  ...[
    'rename',
    'renam',
    'merge.',
    'merg.',
    'renombr',
    'fusionar',
    'renome',
    'mesclar',
    'renomm',
    'fusionner',
  ],
  ...['umbenenn', 'zusammenführ', 'rinomin', 'unisci.', 'hernoem', 'samenvoeg', 'zmień nazwę', 'scal.'],
  ...['переимен', 'объедин', 'yeniden adlandır', 'birleştir', '名前を変更', '改名', '統合', '重命名', '合并'],
] as const

/** With these nouns a weak verb only affects the own account. */
export const accountNouns = ['profile', 'account', 'me', 'my', 'avatar', 'password'] as const

/**
 * Stems of other languages. A full stop marks a whole word. Two words must be adjacent. Chinese and Japanese
 * entries match anywhere.
 */
export const nonEnglishStems: Readonly<Record<ActingKind, readonly string[]>> = {
  deletes: [
    ...['elimin', 'borrar', 'vaciar', 'suprimir'], // Spanish
    ...['excluir', 'apagar', 'limpar', 'deletar'], // Portuguese
    ...['supprim', 'effac', 'vider'], // French
    ...['lösch', 'entfernen', 'leeren'], // German
    ...['cancella.', 'rimuov', 'svuot'], // Italian
    ...['verwijder', 'wis.', 'leegmaken'], // Dutch
    ...['usuń', 'usunąć', 'skasuj', 'wyczyść'], // Polish
    ...['удалить', 'удали.', 'стереть', 'очистить'], // Russian
    ...['sil.', 'kaldır', 'temizle.'], // Turkish
    ...['削除', '消去'], // Japanese
    ...['删除', '刪除', '清空', '移除'], // Chinese
  ],
  resets: [
    ...['restablec', 'restaurar', 'reinici', 'reinstalar'],
    ...['redefin', 'restaurar', 'reinstalar', 'reiniciar'],
    ...['réinitialis', 'restaurer', 'réinstaller', 'redémarrer'],
    ...['zurücksetz', 'wiederherstell', 'neustart', 'neu starten', 'neu installieren', 'installieren'],
    ...['reimpost', 'ripristin', 'reinstall', 'riavvia'],
    ...['herstel.', 'herstellen.', 'herstart', 'opnieuw instell'],
    ...['przywróć', 'zainstaluj', 'zresetuj', 'uruchom ponownie'],
    ...['сброс', 'восстановить', 'установить', 'переустанов', 'перезапус'],
    ...['sıfırla', 'kur.', 'yeniden kur', 'yeniden başlat'],
    ...['初期化', 'リセット', '復元', '再インストール'],
    ...['重置', '初始化', '恢复', '恢復', '安装', '安裝', '重启'],
  ],
  signsOut: [
    ...['cerrar sesion', 'salir.', 'encerrar sessão', 'encerrar sessao', 'sair.', 'terminar sessão'],
    ...['déconn', 'deconn', 'abmeld', 'auslogg', 'esci.', 'disconn', 'uitlog', 'afmeld', 'wylog'],
    ...['выйти', 'выход.', 'çıkış', 'oturumu kapat', 'ログアウト', 'サインアウト'],
    ...['退出', '登出', '注销', '註銷'],
  ],
  pays: [
    ...['pagar.', 'comprar.', 'payer.', 'acheter.', 'commander.', 'bezahlen', 'kaufen', 'bestellen'],
    ...['paga.', 'acquista.', 'betaal', 'betalen', 'koop.', 'zapłać', 'kup.', 'zamów.', 'zamawiam'],
    ...[
      'оплатить',
      'купить',
      'заказать',
      'öde.',
      'ödeme yap',
      'satın al',
      'transferir',
      'überweis',
      'virement',
    ],
    ...['支払う', '購入する', '注文する', '送金', '支付', '购买', '購買', '下单', '转账'],
  ],
  switches: [
    ...[
      'desactiv',
      'bloque',
      'aprob',
      'desativ',
      'aprov',
      'désactiv',
      'bloqu',
      'approuv',
      'deaktiv',
      'sperren',
    ],
    ...['umschalt', 'disattiv', 'blocca', 'uitschakel', 'blokk', 'wyłącz', 'zablok', 'отключ', 'заблок'],
    ...['devre dışı', 'engelle', 'abbestellen', 'désabonn', 'kündigen', '無効', '停止', '禁用', '停用'],
  ],
}

/**
 * Nouns of a topic, such as "Payment history". They exempt payment, installation and restoring, but seldom
 * deletion.
 */
export const readingNouns: readonly string[] = [
  ...[
    'history',
    'guide',
    'guides',
    'manual',
    'handbook',
    'documentation',
    'docs',
    'instructions',
    'tutorial',
    'faq',
  ],
  ...['help', 'overview', 'report', 'reports', 'policy', 'terms', 'requirements', 'examples', 'statistics'],
  ...['historial', 'guía', 'ayuda', 'instrucciones', 'política', 'histórico', 'ajuda', 'instruções', 'guia'],
  ...[
    'historique',
    'aide',
    'verlauf',
    'historie',
    'anleitung',
    'handbuch',
    'hilfe',
    'leitfaden',
    'übersicht',
  ],
  ...['cronologia', 'storico', 'guida', 'aiuto', 'istruzioni', 'geschiedenis', 'handleiding', 'gids', 'hulp'],
  ...[
    'historia',
    'przewodnik',
    'instrukcja',
    'pomoc',
    'история',
    'инструкция',
    'руководство',
    'помощь',
    'справка',
  ],
  ...['geçmişi', 'geçmiş', 'kılavuzu', 'kılavuz', 'rehberi', 'rehber', 'yardım'],
  ...[
    '履歴',
    'ガイド',
    '手順',
    '説明',
    'ヘルプ',
    '历史',
    '記錄',
    '记录',
    '指南',
    '说明',
    '手册',
    '帮助',
    '教程',
  ],
]

export const questionWords: readonly string[] = [
  ...[
    'how',
    'why',
    'what',
    'when',
    'where',
    'who',
    'which',
    'can',
    'should',
    'about',
    'learn',
    'guide',
    'tutorial',
  ],
  ...[
    'cómo',
    'como',
    'comment',
    'pourquoi',
    'wie',
    'warum',
    'come',
    'perché',
    'hoe',
    'waarom',
    'jak',
    'dlaczego',
  ],
  ...['как', 'почему', 'nasıl', '如何', '怎么', '方法'],
]

export const viewThings: readonly string[] = [
  ...[
    'menu',
    'nav',
    'navigation',
    'navbar',
    'theme',
    'sidebar',
    'dark mode',
    'light mode',
    'search',
    'dropdown',
  ],
  ...['filter', 'filters', 'form', 'view', 'zoom', 'sort', 'sorting', 'selection', 'search form', 'columns'],
  ...[
    'fullscreen',
    'contrast',
    'font size',
    'panel',
    'drawer',
    'modal',
    'dialog',
    'tab',
    'tabs',
    'accordion',
  ],
]

export const iconWords: Readonly<Record<'deletes' | 'signsOut', RegExp>> = {
  deletes: /(?:^|[\s_-])(?:trash|delete|remove|bin|eraser)(?:$|[\s_-])/i,
  signsOut: /(?:^|[\s_-])(?:sign-?out|log-?out|logoff|power-?off|door-open)(?:$|[\s_-])/i,
}
