# Vì sao ghép cặp như vậy, những gì được sắp xếp, và sơ đồ: chỉ nơi người ta xem chúng.
column-group = Bảng
why = Vì sao hai người này?
why-level = Cả hai có cùng điểm: { $points }.
why-level-mcmahon = Cả hai có cùng điểm McMahon: { $points }.
why-near = { $name } ({ $points }) và { $other } ({ $other_points }) được coi là bằng nhau.
why-down = { $name } ({ $points }) xuống gặp { $other } ({ $other_points }).
why-down-mcmahon = { $name } (điểm McMahon { $points }) xuống gặp { $other } ({ $other_points }).
why-lent = Với điểm vòng này cho mượn, họ được ghép ở mức { $points }.
why-order-slide = Giữa những người bằng điểm, nửa trên gặp nửa dưới theo thứ tự, trong chừng mực màu và các ván trước cho phép.
why-order-fold = Ở vòng này người đầu gặp người cuối.
why-order-adjacent = Ở vòng này hai người liền kề gặp nhau.
why-order-lot = Giữa những người bằng điểm thì bốc thăm quyết định.
why-table = Bảng vòng tròn xếp số { $one } gặp số { $other }.
why-tree = Sơ đồ đưa họ gặp nhau: hạt giống { $one } và { $other }.
why-ruling = Trọng tài đã xếp hai người này gặp nhau.
why-colour-table = { $name } đi trước, theo bảng.
why-colour-due = { $name } đi trước: hai người không cần cùng một lượt.
why-colour-stronger-due = { $name } đi trước: cả hai cần cùng một lượt, ai lệch nhiều hơn thì được.
why-colour-history = { $name } đi trước: cả hai cần như nhau; họ đổi so với lần gần nhất mà một người đi trước còn người kia đi sau.
why-colour-seed = { $name } đi trước: cả hai đã đi trước và đi sau như nhau, nên người mạnh hơn được lượt mình cần.
why-colour-alternation = { $name } đi trước: chưa ai đấu ván nào, các bàn luân phiên.
why-colour-number = { $name } đi trước: chưa ai đấu ván nào, số của người mạnh hơn và lá thăm quyết định.
why-colour-ruling = { $name } đi trước, theo phán quyết của trọng tài.
why-gave-up = Việc ghép cặp đã phải bỏ qua:
why-gave-up-nothing = Không phải bỏ qua điều gì.
why-criterion = (FIDE C.04.3, tiêu chí { $criterion })
gave-up-10 = { $name } càng lệch giữa đi trước và đi sau.
gave-up-11 = { $name } đi trước, hoặc đi sau, lần thứ ba liên tiếp.
gave-up-12 = { $name } không được màu lẽ ra được.
gave-up-13 = { $name } vẫn lệch giữa đi trước và đi sau.
gave-up-14 = { $name } lần thứ hai liên tiếp gặp người ít điểm hơn, hoặc không có ván sau đó.
gave-up-15 = { $name } lần thứ hai liên tiếp gặp người nhiều điểm hơn.
gave-up-16 = { $name } lại gặp người ít điểm hơn sau hai vòng, hoặc không có ván sau đó.
gave-up-17 = { $name } lại gặp người nhiều điểm hơn sau hai vòng.

waive = Có thể ghép cặp nếu ít nhất điều này nhường bước:
waive-met-before = { $names } gặp lại nhau.
waive-forbidden-pair = { $names } không còn bị tách nhau.
waive-same-colour = { $names } gặp nhau dù cả hai phải cầm cùng màu.
waive-second-bye = { $names } có vòng thứ hai không có ván.
waive-ways = Trọng tài có thể: cho ai đó nghỉ vòng này, cho hai người bị tách được gặp nhau, hoặc kết thúc giải. Hệ thống thử lại mỗi khi một trong những điều này thay đổi, hoặc có người đến hay đi.

arrange-to = Nghỉ vòng, cặp, hạt giống
arrange-title = Nghỉ vòng, cặp, hạt giống
arrange-about = Điều bạn sắp xếp ở đây có hiệu lực từ lần ghép cặp tới. Vòng đã bắt đầu thì giữ nguyên.
arrange-off = Nghỉ vòng
arrange-off-none = Không ai nghỉ vòng nào.
arrange-off-never = Không còn vòng nào có thể cho nghỉ: bảng hoặc sơ đồ ghép tất cả mọi người.
arrange-off-grant = Cho nghỉ vòng
arrange-off-whose = Vòng { $round }: { $name }, giá trị { $worth }
arrange-off-back = Rút lại
arrange-off-back-whose = Rút lại: { $name }, vòng { $round }
arrange-worth = Giá trị
arrange-worth-full = như được miễn đấu
arrange-worth-half = một ván hòa
arrange-worth-zero = không điểm
arrange-player = Người chơi
arrange-choose = chọn
arrange-apart = Không gặp nhau
arrange-apart-about = Những cặp không bao giờ được ghép theo điểm.
arrange-apart-not-here = Chỉ việc ghép theo điểm mới xét đến; bảng hoặc sơ đồ thì không.
arrange-apart-none = Không cặp nào bị tách.
arrange-apart-keep = Tách ra
arrange-apart-lift = Được gặp
arrange-apart-lift-whose = Được gặp: { $one } và { $other }
arrange-seeds = Hạt giống
arrange-seeds-about = Viết số bên cạnh người bạn muốn xếp hạt giống. Khi bắt đầu, họ được đánh số theo thứ tự này, những người khác theo sau bằng điểm trình độ. Ai cũng thấy trước.
arrange-seeds-set = Đặt hạt giống
arrange-seeds-drop = Tất cả theo điểm trình độ
arrange-seeds-done = Đã đặt hạt giống
arrange-seeds-fault = Hạt giống là số từ 1, không ai trùng ai.
players-seeded = { $count ->
    [one] Người đầu do trọng tài xếp hạt giống; những người khác theo điểm trình độ.
   *[other] { $count } người đầu do trọng tài xếp hạt giống; những người khác theo điểm trình độ.
}

arrange-pair = { $one } – { $other }
arrange-clubs = { $count ->
    [one] Thẻ giải tách người cùng câu lạc bộ ở vòng đầu.
   *[other] Thẻ giải tách người cùng câu lạc bộ ở { $count } vòng đầu.
}

bracket-final = Chung kết
bracket-winners-final = Chung kết nhánh thắng
bracket-semifinals = Bán kết
bracket-quarterfinals = Tứ kết
bracket-bye = miễn đấu
bracket-board = Bàn { $board }
bracket-board-live = Bàn { $board }: xem
bracket-help = Bấm vào một tên để theo dõi người đó qua sơ đồ. Kéo, chụm hai ngón, Ctrl và con lăn, hoặc + − 0 để di chuyển và đổi cỡ. Các số là hạt giống.
bracket-follow = Theo dõi
bracket-follow-nobody = không ai
bracket-size = Cỡ sơ đồ
bracket-larger = To hơn
bracket-smaller = Nhỏ hơn
bracket-percent = { $percent } %
bracket-fit = Cả sơ đồ
bracket-whole = { $percent } %: cỡ thật

tie-lot = Bốc từ hạt { $seed } trên thẻ giải: ra { $lot }, trong nhóm bằng điểm số lớn nhất xếp trước.
tie-lot-again = Ai cũng có thể bốc lại; mười hai chữ số đầu là lá thăm:
