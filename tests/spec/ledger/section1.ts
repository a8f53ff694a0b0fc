import { stated } from '../statement.ts';

/** Purpose of the product and its users. */
export const section1 = [
  ...stated(1, 'people', 'account', {
    merchants: 'Merchants, brands, sellers and agencies use the product through an account of their own.',
    subAccounts: 'The owner of a main account can add sub-accounts.',
  }),
  ...stated(1, 'people', 'office', {
    staff: 'Team staff work in a separate staff console, the office.',
    sameSession: 'The staff console signs in through the same session mechanism as the product.',
  }),
  ...stated(1, 'search', 'search', {
    tiktok: 'Creators can be searched on TikTok.',
    youtube: 'Creators can be searched on YouTube.',
    instagram: 'Creators can be searched on Instagram.',
    title: 'The title promotes finding creators with 100K followers and more.',
  }),
  ...stated(1, 'detail', 'creator', {
    overview: 'The page of a creator has an overview tab.',
    audience: 'The page of a creator has an audience tab.',
    content: 'The page of a creator has a content tab.',
    brand: 'The page of a creator has a brand tab.',
    email: 'The page of a creator has an e-mail tab.',
  }),
  ...stated(1, 'favourites', 'favourites', {
    lists: 'Creators are saved in favourite lists.',
    blacklist: 'Creators can be put on a blacklist.',
    import: 'Creators can be imported into a list.',
    records: 'Each import leaves a record that can be looked up.',
    export: 'A list can be exported.',
    copy: 'Creators can be copied from one list to another.',
    move: 'Creators can be moved from one list to another.',
    remove: 'Creators can be removed from a list.',
  }),
  ...stated(1, 'email', 'email', {
    send: 'E-mails to creators are sent from the e-mail centre.',
    inbox: 'The e-mail centre has an inbox.',
    outbox: 'The e-mail centre has an outbox.',
    rounds: 'An e-mail campaign can have follow-up rounds.',
    templates: 'E-mail texts are kept as templates.',
    senders: 'The mailboxes that send are set up as sender settings.',
  }),
  ...stated(1, 'rankings', 'rankings', {
    videos: 'A ranking shows popular videos.',
    creators: 'A ranking shows top creators.',
    tags: 'A ranking shows hot tags.',
    ads: 'A ranking shows hot ads.',
  }),
  ...stated(1, 'monitor', 'monitor', {
    content: 'Published content can be monitored.',
  }),
  ...stated(1, 'shortlinks', 'shortlinks', {
    links: 'Short links can be made.',
    tracking: 'The effect of a short link is tracked.',
  }),
  ...stated(1, 'collaboration', 'collaboration', {
    tasks: 'Promotion tasks (campaigns) are run in the product.',
    management: 'Collaborations with creators are managed in the product.',
  }),
  ...stated(1, 'account', 'account', {
    personal: 'The personal centre shows personal information.',
    password: 'The password is changed in the personal centre.',
    dataUsage: 'The personal centre shows the data used.',
    team: 'The personal centre has team management.',
    teamData: 'Team management shows the data of the team.',
    records: 'Team management shows operation records.',
  }),
  ...stated(1, 'membership', 'membership', {
    rights: 'The personal centre shows the rights of the membership.',
    orders: 'Team management lists the orders.',
    tiers: 'Membership has the tiers free, basic, pro and team (flagship).',
    currency: 'Membership is paid in RMB.',
    qr: 'A membership is paid by scanning a QR code as WeChat shows them.',
  }),
  ...stated(1, 'site', 'site', {
    changeLog: 'A page lists what changed in the product.',
    counts: 'The site shows counts of what it knows.',
  }),
  ...stated(1, 'languages', 'shell', {
    zh: 'The interface is Chinese by default.',
    en: 'The interface can be English.',
  }),
  ...stated(1, 'layout', 'shell', {
    sidebar: 'Each layout has a menu at the side.',
    topBar: 'Each layout has a top bar.',
    service: 'The top bar opens customer service with a QR code.',
    upgrade: 'The top bar links to the upgrade.',
    language: 'The top bar switches the language.',
    greeting: 'The user menu greets the person by nickname.',
    version: 'The user menu names the membership version.',
  }),
  ...stated(1, 'office', 'office', {
    login: 'The staff console has its login.',
    userInfo: 'The staff console holds the information of its user.',
    menu: 'The staff console holds its menu.',
    equity: 'The staff console holds the equity data of the team.',
    acquisition: 'The menu of the staff console has a section for data acquisition.',
    saveKoc: 'The staff console has a setting for saving KOC tasks.',
  }),
];
