// @ts-check

/**
 * @typedef {object} Texts
 * @property {string} usage
 * @property {string} askFolder
 * @property {Readonly<Record<string, string>>} templates
 * @property {string} askTemplate
 * @property {string} askServer
 * @property {(option: string) => string} unknownOption
 * @property {(option: string) => string} noValue
 * @property {(name: string, known: string) => string} unknownTemplate
 * @property {(name: string, known: string) => string} unknownLanguage
 * @property {(text: string) => string} badServer
 * @property {(folder: string) => string} badName
 * @property {(folder: string) => string} notEmpty
 * @property {(folder: string) => string} notAFolder
 * @property {string} tooMany
 * @property {(folder: string) => string} made
 * @property {string} key
 * @property {(origin: string) => string} cors
 */

/** @type {Readonly<Record<'zh' | 'en', Texts>>} */
export const texts = {
  zh: {
    usage: `用法：npm create reachkit-widget@latest [目录] -- [选项]

  --template NAME   vite（默认）或 next
  --server URL      Reachkit 服务器地址，默认 http://localhost:4600
  --lang NAME       zh 或 en：界面和提示的语言
  --yes             不提问，未给出的选项用默认值
  --help            显示本说明`,
    askFolder: '目录',
    templates: {
      vite: 'Vite：用户用 Reachkit 账号登录',
      next: 'Next：由你的服务器为自己的用户取得令牌',
    },
    askTemplate: '模板',
    askServer: 'Reachkit 服务器地址',
    unknownOption: (option) => `没有选项 ${option}。`,
    noValue: (option) => `选项 ${option} 缺少值。`,
    unknownTemplate: (name, known) => `没有模板“${name}”。可选：${known}。`,
    unknownLanguage: (name, known) => `没有语言“${name}”。可选：${known}。`,
    badServer: (text) => `“${text}”不是服务器地址，应类似 https://reachkit.example。`,
    badName: (folder) => `“${folder}”不能用作目录名，请使用字母、数字、点、横线或下划线。`,
    notEmpty: (folder) => `目录“${folder}”不是空的，没有写入任何文件。`,
    notAFolder: (folder) => `“${folder}”已存在，但不是目录。`,
    tooMany: '只能指定一个目录。',
    made: (folder) => `已创建 ${folder}。接下来：`,
    key: '把团队密钥写入 .env.local 的 REACHKIT_KEY（账户中心的“API密钥”，权限“登录你的用户”）。',
    cors: (origin) => `Reachkit 服务器需要允许这个来源：CORS_ORIGINS=${origin}`,
  },
  en: {
    usage: `Usage: npm create reachkit-widget@latest [folder] -- [options]

  --template NAME   vite (default) or next
  --server URL      address of your Reachkit server, http://localhost:4600 by default
  --lang NAME       zh or en: language of the app and of these messages
  --yes             asks nothing; options that are not given take their defaults
  --help            shows this text`,
    askFolder: 'Folder',
    templates: {
      vite: 'Vite: people log in with a Reachkit account',
      next: 'Next: your server gets a token for each of its own users',
    },
    askTemplate: 'Template',
    askServer: 'Address of your Reachkit server',
    unknownOption: (option) => `There is no option ${option}.`,
    noValue: (option) => `The option ${option} needs a value.`,
    unknownTemplate: (name, known) => `There is no template "${name}". Choose one of: ${known}.`,
    unknownLanguage: (name, known) => `There is no language "${name}". Choose one of: ${known}.`,
    badServer: (text) => `"${text}" is not the address of a server, such as https://reachkit.example.`,
    badName: (folder) =>
      `"${folder}" cannot name a folder: use letters, digits, dots, hyphens or underscores.`,
    notEmpty: (folder) => `The folder "${folder}" is not empty. Nothing was written.`,
    notAFolder: (folder) => `"${folder}" exists and is not a folder.`,
    tooMany: 'Only one folder can be given.',
    made: (folder) => `Created ${folder}. Next:`,
    key: 'Put the key of your team into .env.local as REACHKIT_KEY ("API keys" in the account centre, permission "Log in your users").',
    cors: (origin) => `The Reachkit server has to allow this origin: CORS_ORIGINS=${origin}`,
  },
};
