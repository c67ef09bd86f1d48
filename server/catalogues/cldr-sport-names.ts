/**
 * Names of sports in languages without a dictionary of them: the annotations of CLDR 48 (Unicode licence) for signs that stand for a sport. Made once,
 * without those that name a ball, a bat or a rider.
 */

/** The sports of the columns: ice hockey, basketball, tennis, baseball, volleyball, table tennis, badminton, horse racing, cricket. */
const SPORTS = ['2', '3', '4', '5', '6', '10', '16', '44', '66'];

const TABLE = `
  af|Yshokkie|Basketbal|Tennis|Bofbal|Vlugbal|Tafeltennis|Pluimbal|Perdewedrenne|Krieket
  am||የቅርጫት ኳስ|ቴኒስ|ቤዝቦል|የመረብ ኳስ|ጠረጴዛ ቴኒስ|ባድሜንተን|የፈረስ እሽቅድምድም|የክሪኬት ጨዋታ
  as|আইচ হকী|বাস্কেটবল|টেনিছ|বেইছবল|ভলীবল|পিং পং|বেডমিণ্টন|ঘোঁৰা দৌৰ|ক্ৰিকেট খেল
  az||Basketbol|Tennis|Beysbol|Voleybol|Pinq ponq|Badminton|At yarışı|Kriket
  be|Хакей з шайбай|Баскетбол|Тэніс||Валейбол|Пінг-понг|Бадмінтон|Скачкі|Крыкет
  bg|||Тенис||Волейбол|Тенис на маса|Бадминтон|Конни надбягвания|Крикет
  bn||বাস্কেটবল|টেনিস|বেসবল|ভলিবল|পিং পঙ্গ|ব্যাডমিন্টন|ঘোড়া দৌড়|ক্রিকেট
  br|Hóquei no gelo||Tênis|||Pingue-pongue|Badminton|Corrida de cavalos|Críquete
  bs|Hokej na ledu|Košarka|Tenis|Bejzbol|Odbojka|Stoni tenis|Badminton|Konjska trka|Kriket
  ca|Hoquei sobre gel||Tennis|||Tennis de taula|Bàdminton|Curses de cavalls|Criquet
  cn|冰球|篮球|网球|棒球|排球|乒乓球|羽毛球|赛马|板球
  cs|Lední hokej||Tenis|||Stolní tenis|Badminton||Kriket
  cy||Pêl fasged|Tenis|Pêl fas|Pêl-foli|Ping-pong|Badminton|Rasio ceffylau|Criced
  da|Ishockey|Basketball|Tennis|Baseball|Volleyball|Bordtennis|Badminton|Hestevæddeløb|Cricket
  de|Eishockey|Basketball||Baseball|Volleyball|Tischtennis|Badminton|Pferderennen|Kricket
  el|Χόκεϊ επί πάγου|||||Πινγκ πονγκ|Μπάντμιντον||Κρίκετ
  et|Jäähoki|Korvpall|Tennis|Pesapall|Võrkpall|Pingpong|Sulgpall|Hobuste võiduajamine|Kriket
  eu||Saskibaloia|Tenisa|Beisbola|Boleibola|Ping-pong|Badmintona|Zaldi-lasterketa|Kriketa
  fi||Koripallo|Tennis|Pesäpallo|Lentopallo|Pingis|Sulkapallo||Kriketti
  fil||Basketball|Tennis|Baseball|Volleyball|Ping pong|Badminton|Karerahan ng kabayo|Cricket
  fr|Hockey sur glace|Basket|Tennis|Baseball|Volley-ball|Ping-pong|Badminton|Course hippique|Cricket
  ga|Haca oighir|Cispheil|Leadóg|Daorchluiche|Eitpheil|Ping pang|Badmantan|Rásaíocht capall|Cruicéad
  gd|Hocaidh-deigh|Ball-basgaid|Teanas|Ball-beusa|Ball-bholaidh|Ping-pong|Badmantan|Rèiseadh each|Criogaid
  gl|Hóckey sobre xeo||Tenis|||Pimpón|Bádminton|Carreira de cabalos|Crícket
  gu||બાસ્કેટબોલ|ટેનિસ|બેઝબોલ|વૉલીબોલ|પિંગ પોંગ|બેડમિંટન|ઘોડા દોડ|ક્રિકેટ
  ha|Wasan gora na ƙanƙara|Wasan ƙwallon kwando|Wasan tanis|Wasan baseball|Wasan ƙwallon raga|Ƙwallon tebur|Ƙwallon gashi|Sukuwa|Wasan kurket
  he|||||כדורעף|פינג פונג|בדמינטון|מירוצי סוסים|קריקט
  hi|||टेनिस|बेसबॉल|वॉलीबॉल|टेबल टेनिस||घुड़दौड़|क्रिकेट
  hk|冰上曲棍球|籃球|網球|棒球|排球|乒乓球|羽毛球|騎馬|板球
  hr|||Tenis|||Stolni tenis|Badminton|Konjičke utrke|Kriket
  hu||Kosárlabda|Tenisz|Baseball|Röplabda|Pingpong|Tollaslabda|Lóverseny|Krikett
  hy|Սառույցի մականախաղ|Բասկետբոլ|Թենիս|Բեյսբոլ|Վոլեյբոլ|Սեղանի թենիս|Բադմինտոն|Ձիարշավ|Կրիկետ
  id|Hoki es|Bola basket|Tenis|Bisbol|Bola voli|Ping pong|Bulu tangkis|Balap kuda|Kriket
  ig|Họkị ịzị|Bọọlụ èkète|Tenis|Bọọlụ nkụosisi|Bọọlụaka|Egwuregwu ping pong|Egwuregwu badminton|Egwuregwu inyinyà|Egwuregwu kriketi
  is|Íshokkí|Körfubolti|Tennis|Hafnabolti|Blak|Borðtennis|Badminton|Veðreiðar|Krikket
  it|Hockey su ghiaccio||Tennis|||Ping pong|Badminton|Ippica|Cricket
  ja|アイスホッケー|バスケットボール|テニス|野球|バレーボール|卓球|バドミントン|競馬|クリケット
  jv|Hoki es|Bola basket|Tenis|Bisbol|Voli|Ping pong|Badminton|Balapan jaran|Game kriket
  ka||კალათბურთი|ჩოგბურთი|ბეისბოლი|ფრენბურთი|მაგიდის ჩოგბურთი|ბადმინტონი|დოღი|კრიკეტის თამაში
  kk|Хоккей|Баскетбол|Теннис|Бейсбол|Волейбол|Пинг-понг|Бадминтон|Атшабар|Крикет
  km||បាល់បោះ|||បាល់ទះ|||ប្រណាំងសេះ|គ្រីឃីត
  kn||ಬ್ಯಾಸ್ಕೆಟ್‌ಬಾಲ್|ಟೆನ್ನಿಸ್|ಬೇಸ್‌ಬಾಲ್|ವಾಲಿಬಾಲ್|ಪಿಂಗ್ ಪಾಂಗ್|ಬ್ಯಾಡ್ಮಿಂಟನ್|ಕುದುರೆ ರೇಸಿಂಗ್|ಕ್ರಿಕೇಟ್
  ko||농구|테니스|||탁구|배드민턴||크리켓
  ky||Баскетбол|Теннис|Бейсбол|Воллейбол|Стол тенниси|Бадминтон|Ат чабыш|Крикет
  lb|Äishockey|Basketball|Tennis|Baseball|Volleyball|Pingpong|Badminton|Päerdscourse|
  lo||ບານບ້ວງ|ເທັນນິສ|ເບສບອລ|ບານສົ່ງ|ກິລາປິ່ງປ່ອງ|ກິລາດອກປີກໄກ່|ການແຂ່ງມ້າ|
  lt||||||Stalo tenisas|Badmintonas|Arklių lenktynės|Kriketas
  lv|Hokejs uz ledus|||||Galda teniss|Badmintons|Zirgu skriešanās sacīkstes|Krikets
  mi|Haupoi huka|Poitūkohu|Tēnehi|Pēhipōro|Poirewa|Paopao|Pūkura|Tauomaoma hoiho|Kēmu kirikiti
  mk|Хокеј на мраз||||Одбојка|Пинг понг|Бадминтон|Трка со коњи|Крикет
  ml||ബാസ്‌ക്കറ്റ്‌ബോൾ|ടെന്നീസ്|ബേസ്‌ബോൾ|വോളിബോൾ|പിംഗ് പോംഗ്|ബാഡ്‌മിന്റൺ|കുതിരപ്പന്തയം|ക്രിക്കറ്റ്
  mn||Сагсан бөмбөг|Теннис|Бейсбол|Гар бөмбөг|Ширээний теннис|Агаарын теннис|Морин уралдаан|Крикет
  mr||बास्केटबॉल|टेनिस|बेसबॉल|व्हॉलीबॉल|पिंग पॉंग|बॅडमिंटन|घोड्यांची शर्यत|क्रिकेटचा खेळ
  ms|Hoki ais|Bola keranjang|Tenis|Besbol|Bola tampar|Ping pong|Badminton|Lumba kuda|Kriket
  mt|Ice hockey|Basketball|Tennis|Baseball|Volleyball|Ping pong|Badminton|Żiemel itellaq|Logħba tal-cricket
  my|ရေခဲပြင် ဟော်ကီ|ဘတ်စကက်ဘော|တင်းနစ်|ဘေ့စ်ဘော|ဘော်လီဘော|စားပွဲတင် တင်းနစ်|ကြက်တောင်ရိုက်ခြင်း||ခရစ်ကက်
  nb|Ishockey|Basketball|Tennis|Baseball|Volleyball|Bordtennis|Badminton|Hesteveddeløp|Cricket
  ne|आइस हकी|बास्केटबल|टेनिस|बेसबल|भलिबल|पिङ्ग पङ्ग|ब्याडमिन्टन|घोडा दौड|क्रिकेट
  nl||Basketbal|Tennis|Honkbal|Volleybal|Pingpong|Badminton||Cricket
  nn|Ishockey|Basketball|Tennis|Baseball|Volleyball|Bordtennis|Badminton|Hesteveddeløp|Cricket
  or|ଆଇସ୍‍ ହକି|ବାସ୍କେଟବଲ୍‍|ଟେନିସ୍‍|ବେସବଲ୍‍|ଭଲିବଲ୍‍|ପିଙ୍ଗ ପଙ୍ଗ|ବ୍ୟାଡମିଣ୍ଟନ୍|ଘୋଡ଼ା ଦୌଡ଼|କ୍ରିକେଟ୍‍ ଖେଳ
  pa|ਆਈਸ ਹਾਕੀ|ਬਾਸਕਟਬਾਲ|ਟੈਨਿਸ|ਬੇਸਬਾਲ|ਵਾਲੀਬਾਲ|ਪਿੰਗ ਪੌਂਗ|ਬੈਡਮਿੰਟਨ|ਘੋੜ-ਦੌੜ|ਕ੍ਰਿਕੇਟ
  pl|Hokej na lodzie|Koszykówka|Tenis|Baseball|Siatkówka|Tenis stołowy|Badminton|Wyścigi konne|Krykiet
  ps|د یخ هاکي|باسکیټبال|ټنیس|بیسبال|والیبال|پنګ پونګ|بیډمنټن|آس ځغلي|د کرکټ لوبه
  pt||Basquetebol|Ténis|Beisebol|Voleibol|Pingue-pongue|Badmínton|Corrida de cavalos|Críquete
  ro|Hochei pe gheață|Baschet|Tenis|Baseball|Volei|Ping pong|Badminton|Curse de cai|Crichet
  rw|Isihoki|Basiketiboro|Tenisi|Beziboro|Voreboro|Pingi pongo|Badimintone|Gusiganwa ku ifarasi|Umukino wa kirike
  sd|برفاني هاڪي|باسڪيٽ بال|ٽينس|بيس بال|والي بال|پنگ پانگ|بيڊمنٽن|گهوڙي جي ڊوڙ|ڪرڪيٽ راند
  si||පැසිපන්දු|ටෙනිස්|බේස්බෝල්|වොලිබෝල්|පින්ග් පොන්ග්|බැඩ්මින්ටන්|අශ්ව රේස්|ක්‍රිකට් තරඟය
  sk|Ľadový hokej|Basketbal|Tenis|Bejzbal|Volejbal|Stolný tenis|Bedminton|Dostihy|Kriket
  sl|||Tenis|||Namizni tenis|Badminton|Konjske dirke|Kriket
  so||Kubbadda kolayga|Teeniska||Kubada gacanta|Teeniska miiska|Kubada shabaqa|Tartan fardoodka|Cayaarta kirikitka
  sq||Basketboll|Tenis|Bejsboll|Volejboll|Pingpong|Badminton|Gara me kuaj|Kriket
  sr|||Тенис|||Стони тенис|Бадминтон|Трке коња|Крикет
  sv|Ishockey|Basketboll|Tennis|Baseboll|Volleyboll|Bordtennis|Badminton|Hästkapplöpning|Cricket
  sw|Kigoe cha hoki ya barafuni|Mpira wa kikapu|Mpira wa tenisi|Mpira wa besibali|Mpira wa wavu|Tenisi ya mezani|Mpira wa vinyoya|Mbio za farasi|Kriketi
  ta||கூடைப்பந்து|டென்னிஸ்|பேஸ்பால்|வாலிபால்|பிங்க் பாங்க்|பேட்மிண்டன்|குதிரைப்பந்தயம்|கிரிக்கெட்
  te|ఐస్ హాకీ|బాస్కెట్‌బాల్|టెన్నిస్|బేస్‌బాల్|వాలీబాల్|పింగ్ పాంగ్|బ్యాడ్మింటన్|గుర్రపు పందెం|క్రికెట్ గేమ్
  tg|Хоккей дар рӯи ях|Баскетбол|Тенис|Бейсбол|Волейбол|Пинг понг|Бадминтон|Аспдавонӣ|Бозии крикет
  th||บาสเกตบอล|เทนนิส|เบสบอล|วอลเลย์บอล|ปิงปอง|แบดมินตัน|แข่งม้า|คริกเก็ต
  tk|Buz hokkeýi|Basketbol|Tennis|Beýsbol|Woleýbol|Stol tennisi|Badminton||Kriket oýny
  tr|Buz hokeyi|Basketbol|Tenis|Beyzbol|Voleybol|Masa tenisi|Badminton|At yarışı|Kriket
  tw|冰上曲棍球|籃球|網球|棒球|排球|桌球|羽毛球|賽馬|板球
  ua||||||||Кінні перегони|
  ug|مۇزتوپ|ۋاسكېتبول|چويلا توپ|قورغانتوپ|ۋالىبول|تىكتاكتوپ|پەيتوپ|ئات بەيگىسى|كالتەكتوپ ئويۇنى
  ur||باسکٹ بال|ٹینس|بیس بال|والی بال|ٹیبل ٹینس|بیڈمنٹن|گھڑ دوڑ|کرکٹ
  uz||Basketbol|Tennis|Beysbol|Voleybol|Stol tennisi|Badminton|Otchopar|Kriket oʻyini
  vi|Khúc côn cầu trên băng|Bóng rổ|Quần vợt|Bóng chày|Bóng chuyền|Bóng bàn|Cầu lông|Đua ngựa|Trò chơi cricket
  wo|Hockey ci galaas|Basket|Tenis|Besbóol|Wolebal|Ping pong|Badminton|Kursu fas|Powum kriket
  xh|i-ice hockey|i-basketball|Intenetya|i-baseball|i-volleyball|i-ping pong|i-badminton||Umdlalo weqakamba
  yo|Họki Yinyin|Bọ́ọ̀lùalágbọ̀n|Tẹnisi|Bọ́ọ̀lùòkè|Folliboolu|Bọọlu Ori Tabili|Badimitin|Ereje Ẹlẹsin|
  zu|Ihokhi yaseqhweni|i-basketball|Ithenisi|i-baseball|i-volleyball|Ping pong|Ibadminton|Umjaho wamahhashi|Umdlalo wekhilikithi`;

/** Names by the code of a language and the id of a sport. */
export const SPORTS_BY_CLDR: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...names] = line.trim().split('|');
      return [code, new Map(SPORTS.flatMap((id, at) => (names[at] ? [[id, names[at]] as const] : [])))];
    }),
);
