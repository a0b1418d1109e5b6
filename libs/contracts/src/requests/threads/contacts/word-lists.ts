const words = (list: string) => new Set(list.split(' '));

/** Words spoken between the digits of a number. */
export const FILLERS = words('puis ensuite then tiret espace slash point et');
/** Nine digits after one of these words are a phone number. */
export const PHONE_WORDS = words(
  'tel tels telephone telephones phone portable mobile gsm appelez appeler appelle joindre joignable sms whatsapp whatsap numero num contacter contactez',
);
/** Words that may stand between such a word and the number. */
export const TO_PHONE = words('au a le est c mon moi sur me par de du');

/** Domain endings that do not occur in a sentence by accident. */
export const SURE_ENDS = words('fr com net org');
/**
 * Two letters are usually a country code; these are also French words, which may follow a full stop without a space.
 */
export const FRENCH_PAIRS = words(
  'ai as au bu ca ce ci da de du eh en es et go ha he ho il je la le lu ma me mi mu na ne ni nu oh on ok or os ou pu qu re ri sa se si st su ta te to tu un us va vu',
);
export const OTHER_ENDS = words(
  'info biz name pro mobi app dev page pages site web website online shop store blog xyz club live link links one world today email mail cloud digital agency company services solutions group team space tech top vip win work zone fun life media network social chat contact me tel museum paris bzh alsace corsica eus cat brussels london berlin travel immo estate house homes rent rentals parking cars taxi asia africa coop int edu gov aero jobs studio design art photo photos video videos news press plus global center systems expert guru bio eco help support io tv',
);
/** Before « point », these words show that it means a place and not a dot. */
export const BEFORE_POINT = words('le un au du ce de mon ton son votre notre chaque autre meme premier dernier seul');

/** Mail providers, after « chez » or « a » or before a name. */
export const MAIL_HOSTS = words(
  'gmail googlemail hotmail outlook yahoo icloud protonmail laposte wanadoo gmx aol msn ymail caramail',
);
/** Mail providers that are also ordinary words. */
export const MAIL_HOSTS_TOO = words('orange free sfr live neuf proton bbox mail numericable');
export const NOT_ACCOUNTS = words(
  'compte adresse mail email boite client cliente clients abonne abonnee inscrit passe suis reste messagerie voir',
);

/** Sites on which an account name is enough to reach somebody. */
export const SITES = words(
  'insta instagram instagramme snap snapchat whatsapp whatsap watsapp wathsapp telegram telegramme facebook fb messenger tiktok discord skype viber twitter linkedin wechat mastodon bluesky twitch gmail hotmail outlook yahoo icloud protonmail pseudo username',
);
/** Sites that are also ordinary words; they need a colon, or a name that can only be an account name. */
export const SITES_TOO = words('signal ig threads line reddit youtube pinterest vinted paypal messages');
/** Site names written as two words. */
export const SITES_IN_TWO = words('whatsapp snapchat tiktok facebook instagram telegram linkedin');
/** Words that may stand between a site and an account name. */
export const TO_NAME = words('c est moi perso pseudo compte id nom name sous is mon le as a au sur user profil live');
/** Those words that announce a name. */
export const NAMES_NEXT = words('est pseudo id nom name sous user is');
/** Words that show that the sentence goes on after the name of a site. */
export const ORDINARY = words(
  'a ai aime ainsi alors apres assez au aucun aucune aussi autre aux avant avec avez avons bien bientot bon bonjour bonne bonsoir car ce cela ces cette chez ci comme comment cordialement d dans de depuis des desole du elle elles en encore entre est et etes etre eu facilement fait fonctionne gratuit gratuitement hier ici il ils inclus indique indiquee j jamais je l la le les leur lors ma mais marche marchent marketplace me mes merci messenger mieux mis moi moins mon n ne ni non nos notre nous obligatoire on ont ou oui par parfois parking pas peu peut place plus possible pour pouvez pourquoi pro pour puis qu quand que qui refuse refusee rien s sa salut sans se sera ses si soit son sont sous souvent suffit sur ta te toi toujours tous tout toute toutes tres trop tu un une uniquement utile va vers vite voici voila vos votre vous y business web app application page groupe post compte photo photos story video annonce message messages pay store desktop aujourd demain ce soir matin active desactive installe installee indisponible disponible interdit autorise accepte seulement group impossible rendez dit dites envoyez appelez contactez ecrivez repondez permet propose peux puis joint joindre recu',
);
/** Before « #1234 », these words show that it is no account tag. */
export const NUMBERED = words(
  'place porte vol parking dossier reservation commande box case ref reference numero niveau allee quai',
);
